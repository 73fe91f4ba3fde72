import { signInSecondStep } from '@touchline/contract/calls/users/totp'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { requireOpen } from '../../site/index.ts'
import { queueAccountMail } from '../account-mails.ts'
import { whereaboutsOf } from '../devices/whereabouts.ts'
import type { AccountLimits } from '../limits.ts'
import { networkOf } from '../network-of.ts'
import { playerOfToken, redeemToken } from '../player-tokens.queries.ts'
import { playerById } from '../players.queries.ts'
import { checkStepCode } from '../totp/check-step-code.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { refuseTry } from './refuse-try.ts'
import { beginTry } from './sign-in-failures.queries.ts'
import type { SignInSites } from './sign-in-sites.ts'

/** Its tries count as those of passwords do; and a hundred wrong codes in a row, from anywhere, end all of them. */
export function signInSecondStepRoute(
  app: App,
  services: Services,
  limits: AccountLimits,
  { sites, follow }: SignInSites,
): void {
  const { db, clock } = services
  route(app, signInSecondStep, async ({ body: { token, code }, request, reply }) => {
    await limits.token(request)
    requireOpen(sites, 'signIn', request)
    const now = clock.now()
    const playerId = await playerOfToken(db, token, 'second_step', now)
    if (playerId === null) throw new ApiError('invalid_token')
    const { email } = await playerById(db, playerId)
    const attempt = { email, network: networkOf(request.ip) }
    const begun = await beginTry(db, attempt, { now, method: 'code', from: whereaboutsOf(request) })
    if (!begun) throw new ApiError('account_locked')
    const method = await checkStepCode(services, playerId, code).catch(async (error: unknown) => {
      await queueAccountMail(db, services, email, 'unlock')
      throw error
    })
    if (!method) return refuseTry(services, { email, failures: begun.failures, error: 'code_wrong' })
    const login = { playerId, loginId: begun.loginId, method }
    return completeSignIn(services, { ...login, attempt, follow, request, reply }, async (tx) => {
      if ((await redeemToken(tx, token, 'second_step', now)) === null) throw new ApiError('invalid_token')
    })
  })
}
