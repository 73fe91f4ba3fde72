import { signIn } from '@touchline/contract/calls/users/sign-in'
import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { requireOpen } from '../../site/index.ts'
import { isConfirmedFirst } from '../confirmation/is-confirmed-first.ts'
import { whereaboutsOf } from '../devices/whereabouts.ts'
import type { AccountLimits } from '../limits.ts'
import { networkOf } from '../network-of.ts'
import { verifyPassword } from '../password/password.ts'
import { isPasswordOf, playerByEmail } from '../players.queries.ts'
import { hasTotp } from '../totp/totp.queries.ts'
import { askSecondStep } from './ask-second-step.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { refuseTry } from './refuse-try.ts'
import { beginTry } from './sign-in-failures.queries.ts'
import type { SignInSites } from './sign-in-sites.ts'

/**
 * Who is shut out is refused whatever the password, so that the reply does not reveal whether it was right. An unknown
 * email, and on some sites one that is not confirmed, is the same work and the same reply as a wrong password.
 */
export function signInRoute(
  app: App,
  services: Services,
  limits: AccountLimits,
  { sites, follow }: SignInSites,
): void {
  const { db, clock } = services
  route(app, signIn, async ({ body: { email, password }, request, reply }) => {
    await limits.signIn(request)
    requireOpen(sites, 'signIn', request)
    const attempt = { email, network: networkOf(request.ip) }
    const from = whereaboutsOf(request)
    const begun = await beginTry(db, attempt, { now: clock.now(), method: 'password', from })
    if (!begun) throw new ApiError('account_locked')
    const found = await playerByEmail(db, email)
    const player = found?.emailConfirmedAt || !isConfirmedFirst(sites, request) ? found : null
    const isRight = await verifyPassword(player?.passwordHash ?? null, password)
    if (!player || !isRight)
      return refuseTry(services, { email, failures: begun.failures, error: 'invalid_credentials' })
    const login = { playerId: player.id, loginId: begun.loginId }
    // Checking takes a moment, in which it may have been changed and all sessions ended.
    const stillRight = async (tx: DatabaseTransaction) => {
      if (!(await isPasswordOf(tx, player.id, player.passwordHash))) throw new ApiError('invalid_credentials')
    }
    if (await hasTotp(db, player.id)) return askSecondStep(services, login, stillRight)
    const signedIn = { ...login, method: 'password', attempt, follow, request, reply } as const
    return completeSignIn(services, signedIn, stillRight)
  })
}
