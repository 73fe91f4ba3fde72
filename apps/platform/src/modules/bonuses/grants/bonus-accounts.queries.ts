import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** The accounts of the ledger that bonuses move between, beside the player's own and the house's. */
export interface BonusAccounts {
  /** Null where the player was never granted a free bet. */
  bonusId: number | null
  promotionId: number
}

/** Opens the operator's where it is the first in its currency. */
export async function bonusAccounts(
  tx: DatabaseTransaction,
  playerId: number,
  currency: string,
): Promise<BonusAccounts> {
  const found = await find(tx, playerId, currency)
  if (found) return found
  await sql`
    insert into account (purpose, currency) values ('promotion', ${currency}) on conflict do nothing`.execute(
    tx,
  )
  const made = await find(tx, playerId, currency)
  if (!made) throw new Error('the account of promotions vanished')
  return made
}

async function find(
  tx: DatabaseTransaction,
  playerId: number,
  currency: string,
): Promise<BonusAccounts | null> {
  const { rows } = await sql<{ bonusId: number | null; promotionId: number | null }>`
    select
      (select id from account where player_id = ${playerId} and currency = ${currency} and purpose = 'bonus') as bonus_id,
      (select id from account
       where player_id is null and provider is null and pool_key is null and currency = ${currency}
         and purpose = 'promotion') as promotion_id`.execute(tx)
  const { bonusId = null, promotionId = null } = rows[0] ?? {}
  return promotionId === null ? null : { bonusId, promotionId }
}
