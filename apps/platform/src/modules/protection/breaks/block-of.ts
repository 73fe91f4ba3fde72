import { blockAt, type ExclusionBlock } from '@touchline/protection/exclusions/exclusion'
import type { Database } from '../../../core/database/connect.ts'
import { exclusionOf, heldExclusions } from './exclusions.queries.ts'

/** What keeps the player from gambling at `now`; null for nothing. */
export async function blockOf(db: Database, playerId: number, now: Date): Promise<ExclusionBlock | null> {
  const held = await heldExclusions(db, playerId, now)
  return blockAt(held.map(exclusionOf), now.getTime())
}
