import { blockAt, type ExclusionBlock } from '@touchline/protection/exclusions/exclusion'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { setGuard } from '../guards.queries.ts'
import { tellOperator } from '../tell-operator.queries.ts'
import { exclusionOf, heldExclusions } from './exclusions.queries.ts'

/** Writes what now holds of the player's exclusions into their guard, which stakes and deposits read. Lock it first. */
export async function holdGuard(
  tx: DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<ExclusionBlock | null> {
  const held = await heldExclusions(tx, playerId, now)
  const block = blockAt(held.map(exclusionOf), now.getTime())
  await setGuard(tx, playerId, {
    blockedUntil: block && (Number.isFinite(block.untilMs) ? new Date(block.untilMs) : 'infinity'),
    blockedReason: block && block.reason,
  })
  await tellOperator(tx, playerId, now)
  return block
}
