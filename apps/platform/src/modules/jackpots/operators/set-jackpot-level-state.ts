import { setJackpotLevelState } from '@touchline/contract/calls/jackpots/operator-jackpots'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { insertAction } from '../../corrections/index.ts'
import { lockLevel, writeLevel } from '../levels/levels.queries.ts'
import { returnPool } from '../pool-money.ts'
import { hasOpenHits, operatorLevels } from './operator-jackpots.queries.ts'

/** Requires the operator's key. Kept with who did it and why. */
export function setJackpotLevelStateRoute(app: App, { db, env, clock }: Services): void {
  route(app, setJackpotLevelState, async ({ request, params: { id }, body: { actor, reason, state } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    return db.transaction().execute(async (tx) => {
      const [known] = await operatorLevels(tx, id)
      if (!known) throw new ApiError('not_found')
      const now = clock.now()
      const level = await lockLevel(tx, id)
      if (level.state === 'finished' && state !== 'finished')
        throw new ApiError('conflict', { details: 'it is finished' })
      if (level.state !== state) {
        await insertAction(tx, {
          kind: 'set_jackpot_level',
          actor,
          reason,
          payload: { levelId: id, from: level.state, to: state },
          now,
        })
        await writeLevel(tx, id, { state })
      }
      if (state === 'finished' && level.state !== 'finished') {
        if (await hasOpenHits(tx, id))
          throw new ApiError('conflict', { details: 'it has hits that are not decided' })
        const leftMinor = level.amountMinor + level.reserveMinor
        await writeLevel(tx, id, { amountMinor: 0, reserveMinor: 0, entryNumber: level.entryNumber + 1 })
        if (leftMinor > 0) await returnPool(tx, { ...level, currency: known.currency }, leftMinor, now)
      }
      const [after] = await operatorLevels(tx, id)
      if (!after) throw new ApiError('not_found')
      return { level: after }
    })
  })
}
