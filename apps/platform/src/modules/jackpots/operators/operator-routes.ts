import {
  decideJackpotHit,
  listOperatorJackpots,
  setJackpotLevelState,
} from '@touchline/contract/calls/jackpots/operator-jackpots'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { insertAction } from '../../corrections/index.ts'
import { rejectHit } from '../hits/decide-hit.ts'
import { betOfHit, lockHit, setHit } from '../hits/hits.queries.ts'
import { lockLevel, writeLevel } from '../levels/levels.queries.ts'
import { returnPool } from '../pool-money.ts'
import {
  hasOpenHits,
  type OperatorHitRow,
  operatorHits,
  operatorLevels,
} from './operator-jackpots.queries.ts'

/** Requires the operator's key. */
export function listOperatorJackpotsRoute(app: App, { db, env }: Services): void {
  route(app, listOperatorJackpots, async ({ request }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    return { levels: await operatorLevels(db), openHits: (await operatorHits(db)).map(present) }
  })
}

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
    return { hit: present(hit) }
  })
}

function present({ createdAt, ...hit }: OperatorHitRow) {
  return { ...hit, createdAt: createdAt.toISOString() }
}
