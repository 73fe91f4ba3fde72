import type { RegisteredRouter } from '@tanstack/react-router'
import { reportError } from '../../shared/errors/report-error.ts'
import type { HostAuth } from './follow-auth.ts'
import type { HostPort } from './host-port.ts'

/** What the bridge asks of it: the sign-in itself is a part that only the first token brings along. */
export interface LaterAuth {
  give: (token: string) => void
  renew: () => boolean
}

/** Tokens and sign-outs in the order in which they came, also those that come while the part is on its way. */
export function laterAuth(router: RegisteredRouter, port: HostPort): LaterAuth {
  let auth: HostAuth | null = null
  let coming: Promise<HostAuth> | null = null

  function withAuth(act: (auth: HostAuth) => void): void {
    coming ??= load()
    coming.then(act, (error: unknown) => {
      coming = null
      reportError(error, 'embed')
      port.send('error', { code: 'timeout' })
    })
  }

  async function load(): Promise<HostAuth> {
    const { followAuth } = await import('./follow-auth.ts')
    auth = followAuth(router, port)
    return auth
  }

  port.on('iframe_integration', (payload) => {
    if (payload.step === 'sign_out' || payload.step === 'set_auth_token')
      withAuth(({ hear }) => hear(payload))
  })
  return {
    give: (token) => withAuth(({ hear }) => hear({ step: 'set_auth_token', token })),
    // Before the first token there is no session to renew; one that is on its way is asked about already.
    renew: () => auth?.renew() ?? coming !== null,
  }
}
