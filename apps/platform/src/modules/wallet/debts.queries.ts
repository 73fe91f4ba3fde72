import { ApiError } from '@touchline/contract/errors'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import { type LedgerAccounts, type LedgerEntry, ledgerAccounts, moveMoney } from './wallet.queries.ts'

/** Whose money moves, and what for. */
export interface Movement extends LedgerEntry {
  playerId: number
  currency: string
}

/**
 * Locks the player's accounts in a currency and returns what is spendable and what is owed. The house's rows come later
 * in the order of locks: `moveMoney` takes them.
 */
export async function lockFunds(
  tx: DatabaseTransaction,
  { playerId, currency }: Pick<Movement, 'playerId' | 'currency'>,
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
  movement: Movement,
  { availableId, houseId }: Pick<LedgerAccounts, 'availableId' | 'houseId'>,
  amountMinor: number,
): Promise<void> {
  const debt = await debtId(tx, movement)
  await moveMoney(tx, 'resettle_debt', debt, houseId, amountMinor, movement)
  await touch(tx, availableId)
}

/** Gives up `amountMinor` of what a player owes; the house bears it. Throws `conflict` for more than is owed. */
export async function writeOff(
  tx: DatabaseTransaction,
  movement: Movement,
  amountMinor: number,
): Promise<void> {
  const { playerId, currency } = movement
  const accounts = await ledgerAccounts(tx, playerId, currency)
  if (!accounts) throw new ApiError('not_found')
  const { owedMinor } = await lockFunds(tx, movement)
  if (amountMinor > owedMinor) throw new ApiError('conflict', { details: `${owedMinor} is owed` })
  const debt = await debtId(tx, movement)
  await moveMoney(tx, 'debt_write_off', accounts.houseId, debt, amountMinor, movement)
  await touch(tx, accounts.availableId)
}

/** What players owe, by player, of players with greater numbers than `after`. */
export async function debtsAfter(
  db: Database,
  after: number,
  limit: number,
): Promise<{ playerId: number; currency: string; debt: number }[]> {
  const { rows } = await sql<{ playerId: number; currency: string; debt: number }>`
    select player_id, currency, -balance_minor as debt from account
    where purpose = 'debt' and balance_minor < 0 and player_id > ${after}
    order by player_id, currency limit ${limit}`.execute(db)
  return rows
}

/** The account's `ver` counts changes of the debt, too. */
async function touch(tx: DatabaseTransaction, availableId: number): Promise<void> {
  await sql`update account set ver = ver + 1 where id = ${availableId}`.execute(tx)
}

/** Repays a debt out of winnings: never more than the profit. Returns what was repaid. */
export async function repayDebt(
  tx: DatabaseTransaction,
  movement: Movement,
  { availableId }: Pick<LedgerAccounts, 'availableId'>,
  { profitMinor, owedMinor }: { profitMinor: number; owedMinor: number },
): Promise<number> {
  const repaidMinor = repayableMinor({ profitMinor, owedMinor })
  if (repaidMinor > 0) {
    const debt = await debtId(tx, movement)
    await moveMoney(tx, 'debt_repay', availableId, debt, repaidMinor, movement)
  }
  return repaidMinor
}

/** What `repayDebt` takes of a profit. */
export function repayableMinor({
  profitMinor,
  owedMinor,
}: {
  profitMinor: number
  owedMinor: number
}): number {
  return Math.min(Math.max(0, profitMinor), owedMinor)
}

/** Opened with the first debt. */
async function debtId(tx: DatabaseTransaction, { playerId, currency }: Movement): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account (player_id, purpose, currency) values (${playerId}, 'debt', ${currency})
    on conflict (player_id, currency, purpose) where player_id is not null
    do update set purpose = excluded.purpose
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A debt account was not opened')
  return row.id
}
