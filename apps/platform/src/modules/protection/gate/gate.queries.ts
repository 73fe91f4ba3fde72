import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { AskedDeposit, AskedStake, GuardRefusal } from '../../../core/gate.ts'

/** See the function `may_stake`; null where the stake may be taken. Locks the player's guard. */
export async function stakeRefusal(
  tx: DatabaseTransaction,
  { playerId, currency, totalMinor, largestMinor, now }: AskedStake,
): Promise<GuardRefusal | null> {
  const { rows } = await sql<{ refusal: GuardRefusal | null }>`
    select may_stake(${playerId}, ${currency}, ${totalMinor}, ${largestMinor}, ${now}) as refusal`.execute(tx)
  return rows[0]?.refusal ?? null
}

/** See the function `may_deposit`; null where the deposit may be made. Locks the player's guard. */
export async function depositRefusal(
  tx: DatabaseTransaction,
  { playerId, currency, amountMinor, now }: AskedDeposit,
): Promise<GuardRefusal | null> {
  const { rows } = await sql<{ refusal: GuardRefusal | null }>`
    select may_deposit(${playerId}, ${currency}, ${amountMinor}, ${now}) as refusal`.execute(tx)
  return rows[0]?.refusal ?? null
}
