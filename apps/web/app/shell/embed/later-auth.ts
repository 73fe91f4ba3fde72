import type { RegisteredRouter } from '@tanstack/react-router'
import type { HostAuth } from './follow-auth.ts'
import type { HostPort } from './host-port.ts'
import { later } from './later.ts'

/** What the bridge asks of it: the sign-in itself is a part that only the first token brings along. */
export interface LaterAuth {
  give: (token: string) => void
  renew: () => boolean
}

/** Tokens and sign-outs in the order in which they came, also those that come while the part is on its way. */
export function laterAuth(router: RegisteredRouter, port: HostPort): LaterAuth {
  let auth: HostAuth | null = null
  const part = later(port, async () => {
    const { followAuth } = await import('./follow-auth.ts')
    auth = followAuth(router, port)
    return auth
  })

  port.on('iframe_integration', (payload) => {
    if (payload.step === 'sign_out' || payload.step === 'set_auth_token')
      part.with(({ hear }) => hear(payload))
  })
  return {
    give: (token) => part.with(({ hear }) => hear({ step: 'set_auth_token', token })),
    // Before the first token there is no session to renew; one that is on its way is asked about already.
    renew: () => auth?.renew() ?? part.isWanted(),
  }
}
