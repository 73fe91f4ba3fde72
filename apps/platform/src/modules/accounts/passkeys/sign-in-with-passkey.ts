import { signInWithPasskey } from '@touchline/contract/calls/users/passkeys'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { requireOpen } from '../../site/index.ts'
import { isConfirmedFirst } from '../confirmation/is-confirmed-first.ts'
import type { AccountLimits } from '../limits.ts'
import { networkOf } from '../network-of.ts'
import { playerById } from '../players.queries.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import type { SignInSites } from '../sign-in/sign-in-sites.ts'
import { passkeySite } from './passkey-site.ts'
import { verifySignedChallenge } from './verify-credential.ts'

/** A network that is shut out by wrong passwords gets in too: a signature cannot be guessed. */
export function signInWithPasskeyRoute(
  app: App,
  services: Services,
  limits: AccountLimits,
  { sites, follow }: SignInSites,
): void {
  const { db, env } = services
  route(app, signInWithPasskey, async ({ body: { credential }, request, reply }) => {
    await limits.signIn(request)
    requireOpen(sites, 'signIn', request)
    const site = passkeySite(sites, env, request)
    const challengeFor = { purpose: 'sign_in', playerId: null } as const
    const { playerId } = await verifySignedChallenge(services, site, { credential, challengeFor })
    const { email, emailConfirmedAt } = await playerById(db, playerId)
    if (!emailConfirmedAt && isConfirmedFirst(sites, request)) throw new ApiError('passkey_refused')
    const attempt = { email, network: networkOf(request.ip) }
    return completeSignIn(services, { playerId, method: 'passkey', attempt, follow, request, reply })
  })
}
