import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Packs } from '../../../core/packs.ts'
import { type BonusPlayer, bonusPlayer } from '../owned/eligibility.queries.ts'

/**
 * Waits for whoever else grants a player something, so that what a campaign gives them is counted by one at a time; gives
 * whether the law lets them have it, which may be one bonus alone. To be asked in the transaction that grants, before any
 * account is locked; of several players by their ids.
 */
export async function isStillLawful(
  tx: DatabaseTransaction,
  packs: Packs,
  { id, jurisdiction }: Pick<BonusPlayer, 'id' | 'jurisdiction'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bonuses of ${id}`}, 0))`.execute(tx)
  if (packs.byKey(jurisdiction).bonuses?.onlyFirst !== true) return true
  return (await bonusPlayer(tx, id))?.isKnown === false
}
