import { setPlayerFactor } from '@touchline/contract/calls/exposure/limit-rules'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { factorOf, isKnownPlayer, lockLimits, logChange, storeFactor } from './limits.queries.ts'

/** Requires the operator's key. */
export function setPlayerFactorRoute(app: App, { db, env, clock }: Services): void {
  route(app, setPlayerFactor, async ({ request, params, body: { factorHundredths, actor, reason } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    if (!(await isKnownPlayer(db, params.id))) throw new ApiError('not_found')
    const after = { playerId: params.id, factorHundredths }
    await db.transaction().execute(async (tx) => {
      await lockLimits(tx)
      const before = (await factorOf(tx, params.id)) ?? null
      await storeFactor(tx, after)
      const subject = `factor:${params.id}`
      await logChange(tx, { subject, before, after, actor, reason, createdAt: clock.now() })
    })
    return after
  })
}
