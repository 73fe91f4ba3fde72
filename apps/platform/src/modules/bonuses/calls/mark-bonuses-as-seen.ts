import { markBonusesAsSeen } from '@touchline/contract/calls/bonuses/bonus'
import type { Database } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { markSeen } from '../owned/change.queries.ts'

/** Marks hits of jackpots that are the player's as seen. */
export type MarkHitsSeen = (
  db: Database,
  playerId: number,
  ids: readonly number[],
  now: Date,
) => Promise<void>

export function markBonusesAsSeenRoute(app: App, { db, clock }: Services, markHitsSeen: MarkHitsSeen): void {
  route(app, markBonusesAsSeen, async ({ body, player }) => {
    const refs = body.bonuses.flatMap(({ type, id }) => (type === 'jackpot' ? [] : [{ type, id }]))
    await markSeen(db, player.id, refs, clock.now())
    const hits = body.bonuses.flatMap(({ type, id }) => (type === 'jackpot' ? [id] : []))
    if (hits.length > 0) await markHitsSeen(db, player.id, hits, clock.now())
    return {}
  })
}
