import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { type LedgerAccounts, moveMoney } from './wallet.queries.ts'

/** Whose money moves, and what for. */
export interface Movement {
  playerId: number
  currency: string
  reference: string
}

/**
 * Locks the player's accounts in a currency and returns what is spendable and what is owed. The house's rows come later
 * in the order of locks: `moveMoney` takes them.
 */
export async function lockFunds(
  tx: DatabaseTransaction,
  { playerId, currency }: Movement,
): Promise<{ availableMinor: number; owedMinor: number }> {
  const { rows } = await sql<{ purpose: string; balanceMinor: number }>`
    select purpose, balance_minor from account
    where player_id = ${playerId} and currency = ${currency}
    order by id for no key update`.execute(tx)
  const balanceOf = (wanted: string) => rows.find(({ purpose }) => purpose === wanted)?.balanceMinor ?? 0
  return { availableMinor: balanceOf('available'), owedMinor: -balanceOf('debt') }
}

/** What could not be taken back becomes a debt. */
export async function owe(
  tx: DatabaseTransaction,
  { playerId, currency, reference }: Movement,
  { houseId }: Pick<LedgerAccounts, 'houseId'>,
  amountMinor: number,
): Promise<void> {
  await moveMoney(tx, 'resettle_debt', await debtId(tx, playerId, currency), houseId, amountMinor, reference)
}

/** Repays a debt out of winnings: never more than the profit. Returns what was repaid. */
export async function repayDebt(
  tx: DatabaseTransaction,
  { playerId, currency, reference }: Movement,
  { availableId }: Pick<LedgerAccounts, 'availableId'>,
  { profitMinor, owedMinor }: { profitMinor: number; owedMinor: number },
): Promise<number> {
  const repaidMinor = Math.min(Math.max(0, profitMinor), owedMinor)
  if (repaidMinor > 0) {
    const debt = await debtId(tx, playerId, currency)
    await moveMoney(tx, 'debt_repay', availableId, debt, repaidMinor, reference)
  }
  return repaidMinor
}

/** Opened with the first debt. */
async function debtId(tx: DatabaseTransaction, playerId: number, currency: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account (player_id, purpose, currency) values (${playerId}, 'debt', ${currency})
    on conflict (player_id, currency, purpose) where player_id is not null
    do update set purpose = excluded.purpose
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A debt account was not opened')
  return row.id
}
