import type { PlayerExclusions } from '@touchline/contract/entities/player/exclusion'
import { blockAt, type ExclusionBlock } from '@touchline/protection/exclusions/exclusion'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import { type ExclusionRow, exclusionOf, heldExclusions } from '../protection/index.ts'

/** All that keeps the player from gambling at `now`. */
export async function presentExclusions(
  db: Database | DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<PlayerExclusions> {
  const held = await heldExclusions(db, playerId, now)
  const block = blockAt(held.map(exclusionOf), now.getTime())
  return { block: block && presentBlock(block), exclusions: held.map((row) => presentExclusion(row, now)) }
}

function presentBlock({ reason, untilMs, access }: ExclusionBlock) {
  return { reason, until: Number.isFinite(untilMs) ? new Date(untilMs).toISOString() : null, access }
}

function presentExclusion({ id, kind, startsAt, endsAt, revocableUntil }: ExclusionRow, now: Date) {
  const isRevocable = revocableUntil !== null && revocableUntil > now
  return {
    id,
    kind,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    revocableUntil: isRevocable ? revocableUntil.toISOString() : null,
  }
}
