import { voidBet } from '@touchline/contract/calls/corrections/voids'
import type { ReplyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { confirmedAboveOf, isEnded, previewVoid, publishChange, voidBetNow } from '../betting/index.ts'
import { insertAction } from './operator-actions.queries.ts'
import { inSnapshot } from './snapshot.ts'

/** Requires the operator's key. */
export function voidBetRoute(app: App, services: Services): void {
  const { db, env, clock } = services
  const { confirmedAbove } = confirmedAboveOf(services)
  route(app, voidBet, async ({ request, params, body: { actor, reason, preview } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    if (preview) return previewOf(services, params.id)
    const now = clock.now()
    const voided = await voidBetNow(db, params.id, {
      now,
      confirmedAbove,
      record: async (tx) => {
        await insertAction(tx, { kind: 'void_bet', actor, reason, payload: { betId: params.id }, now })
      },
    })
    if (voided) await publishChange(services, voided)
    return { changed: voided ? 1 : 0, money: null }
  })
}

async function previewOf(services: Services, betId: number): Promise<ReplyOf<typeof voidBet>> {
  const { confirmedAbove } = confirmedAboveOf(services)
  const found = await inSnapshot(services.db, (tx) => previewVoid(tx, betId, confirmedAbove))
  if (!found) throw new ApiError('not_found')
  if (isEnded(found.bet)) throw new ApiError('conflict')
  return { changed: found.bet.isVoided ? 0 : 1, money: found.preview }
}
