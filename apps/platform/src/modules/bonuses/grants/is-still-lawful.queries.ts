import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Packs } from '../../../core/packs.ts'
import { type BonusPlayer, bonusPlayer } from '../owned/eligibility.queries.ts'

/**
 * Where the law lets a player have one bonus alone: waits for whoever else grants them one, and gives whether nobody has. To be
 * asked in the transaction that grants, before any account is locked; of several players by their ids.
 */
export async function isStillLawful(
  tx: DatabaseTransaction,
  packs: Packs,
  { id, jurisdiction }: Pick<BonusPlayer, 'id' | 'jurisdiction'>,
): Promise<boolean> {
  if (packs.byKey(jurisdiction).bonuses?.onlyFirst !== true) return true
  await sql`select pg_advisory_xact_lock(hashtextextended(${`only bonus of ${id}`}, 0))`.execute(tx)
  return (await bonusPlayer(tx, id))?.isKnown === false
}
