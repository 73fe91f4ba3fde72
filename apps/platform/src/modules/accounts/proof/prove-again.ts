import { proveAgain } from '@touchline/contract/calls/users/proof'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { type App, route, type SignedInPlayer } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Sites } from '../../site/index.ts'
import { queueAccountMail } from '../account-mails.ts'
import { concludeLogin } from '../devices/login-events.queries.ts'
import { whereaboutsOf } from '../devices/whereabouts.ts'
import type { AccountLimits } from '../limits.ts'
import { networkOf } from '../network-of.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { verifySignedChallenge } from '../passkeys/verify-credential.ts'
import { verifyPassword } from '../password/password.ts'
import { passwordHashOf, playerById } from '../players.queries.ts'
import { setProvedAt } from '../sessions/sessions.queries.ts'
import { beginTry, FAILURES_MAX, forgetTries } from '../sign-in/sign-in-failures.queries.ts'
import { checkStepCode } from '../totp/check-step-code.ts'
import { PROOF_MS } from './require-fresh-proof.ts'

/** Guesses count as those of a sign-in do: a stolen session is no way around the limit on wrong passwords. */
export function proveAgainRoute(app: App, services: Services, limits: AccountLimits, sites: Sites): void {
  const { db, env, clock } = services
  route(app, proveAgain, async ({ body, player, request }) => {
    await limits.signIn(request)
    if (body.method === 'passkey') {
      const challengeFor = { purpose: 'proof', playerId: player.id } as const
      const site = passkeySite(sites, env, request)
      await verifySignedChallenge(services, site, { credential: body.credential, challengeFor })
    } else if (body.method === 'password')
      await guess(services, { player, request, method: 'password' }, async () =>
        verifyPassword(await passwordHashOf(db, player.id), body.password),
      )
    else
      await guess(services, { player, request, method: 'code' }, async () =>
        Boolean(await checkStepCode(services, player.id, body.code)),
      )
    const now = clock.now()
    await setProvedAt(db, player.sessionId, now)
    return { until: new Date(now.getTime() + PROOF_MS).toISOString() }
  })
}

interface Guess {
  player: SignedInPlayer
  request: FastifyRequest
  method: 'password' | 'code'
}

async function guess(
  services: Services,
  { player, request, method }: Guess,
  check: () => Promise<boolean>,
): Promise<void> {
  const { db, clock } = services
  const { email } = await playerById(db, player.id)
  const attempt = { email, network: networkOf(request.ip) }
  const begun = await beginTry(db, attempt, { now: clock.now(), method, from: whereaboutsOf(request) })
  if (!begun) throw new ApiError('account_locked')
  if (await check()) {
    await db.transaction().execute(async (tx) => {
      await forgetTries(tx, attempt)
      if (begun.loginId) await concludeLogin(tx, begun.loginId, { outcome: 'proved' })
    })
    return
  }
  if (begun.failures < FAILURES_MAX)
    throw new ApiError(method === 'password' ? 'invalid_credentials' : 'code_wrong')
  await queueAccountMail(db, services, email, 'unlock')
  throw new ApiError('account_locked')
}
