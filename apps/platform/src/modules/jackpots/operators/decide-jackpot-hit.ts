import { decideJackpotHit } from '@touchline/contract/calls/jackpots/operator-jackpots'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { insertAction } from '../../corrections/index.ts'
import { rejectHit } from '../hits/decide-hit.ts'
import { betOfHit, lockHit, setHit } from '../hits/hits.queries.ts'
import { operatorHits } from './operator-jackpots.queries.ts'
import { presentHit } from './present-hit.ts'

/** Requires the operator's key. Kept with who did it and why; the worker pays. */
export function decideJackpotHitRoute(app: App, { db, env, clock }: Services): void {
  route(app, decideJackpotHit, async ({ request, params: { id }, body: { actor, reason, decision } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const betId = await betOfHit(db, id)
    if (betId === null) throw new ApiError('not_found')
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const { hit } = await lockHit(tx, { id, betId })
      if (hit.status === 'paid' || hit.status === 'rejected')
        throw new ApiError('conflict', { details: `it is ${hit.status}` })
      await insertAction(tx, {
        kind: 'decide_jackpot_hit',
        actor,
        reason,
        payload: { hitId: id, decision },
        now,
      })
      if (decision === 'reject') await rejectHit(tx, hit, now, { actor, reason })
      else await setHit(tx, id, { isConfirmed: true, actor, reason })
    })
    const [hit] = await operatorHits(db, id)
    if (!hit) throw new ApiError('not_found')
    return { hit: presentHit(hit) }
  })
}
