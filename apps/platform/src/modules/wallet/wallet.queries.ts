import type { Account } from '@touchline/contract/entities/money'
import { ApiError } from '@touchline/contract/errors'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { TransferKind } from '../../core/database/tables.ts'

/** The four ledger accounts that a player's money in one currency moves between. */
export interface LedgerAccounts {
  availableId: number
  heldId: number
  /** The player's slot of the operator's own: stakes end here, winnings come from here. */
  houseId: number
  /** The world outside: deposits come from here. */
  cashId: number
}

/** The house's money in a currency is the sum of so many rows, so that settlements do not wait for one. */
export const HOUSE_SLOTS = 16

/** All accounts of a player in the order they were opened, active or not. */
export async function accountsOf(db: Database, playerId: number): Promise<Account[]> {
  const { rows } = await sql<AccountRow>`
    select a.currency, a.balance_minor as available, h.balance_minor as held, coalesce(-d.balance_minor, 0) as debt,
      a.is_active, a.ver + h.ver as ver
    from account a
    join account h on h.player_id = a.player_id and h.currency = a.currency and h.purpose = 'held'
    left join account d on d.player_id = a.player_id and d.currency = a.currency and d.purpose = 'debt'
    where a.player_id = ${playerId} and a.purpose = 'available'
    order by a.id`.execute(db)
  return rows.map(toAccount)
}

/** The player's account in a currency, or null where they have none. */
export async function accountIn(db: Database, playerId: number, currency: string): Promise<Account | null> {
  const accounts = await accountsOf(db, playerId)
  return accounts.find((account) => account.currency === currency) ?? null
}

/** Opens an account in a currency, or makes a closed one active again. Harmless when it is open. */
export async function openAccount(
  tx: DatabaseTransaction,
  playerId: number,
  currency: string,
): Promise<void> {
  await sql`
    insert into account (purpose, currency, slot)
    select 'house', ${currency}::text, number from generate_series(0, ${HOUSE_SLOTS - 1}::int) number
    union all select 'cash', ${currency}::text, 0
    on conflict do nothing`.execute(tx)
  await sql`
    insert into account (player_id, purpose, currency)
    values (${playerId}, 'available', ${currency}), (${playerId}, 'held', ${currency})
    on conflict (player_id, currency, purpose) where player_id is not null
    do update set is_active = true, ver = account.ver + 1 where not account.is_active`.execute(tx)
}

/** The ids for `moveMoney`; null where the player has no account in that currency. */
export async function ledgerAccounts(
  tx: Database,
  playerId: number,
  currency: string,
): Promise<LedgerAccounts | null> {
  const { rows } = await sql<LedgerAccounts>`
    select
      max(id) filter (where purpose = 'available') as available_id,
      max(id) filter (where purpose = 'held') as held_id,
      max(id) filter (where purpose = 'house') as house_id,
      max(id) filter (where purpose = 'cash') as cash_id
    from (
      select id, purpose from account
      where player_id = ${playerId} and currency = ${currency} and purpose in ('available', 'held')
      union all
      select id, purpose from account
      where player_id is null and provider is null and currency = ${currency}
        and (purpose = 'cash' or purpose = 'house' and slot = ${playerId % HOUSE_SLOTS})
    ) own
    having count(*) = 4`.execute(tx)
  return rows[0] ?? null
}

/** The ledger's account of a provider of games in a currency: what its players staked and have not won back. */
export async function providerAccountId(
  tx: DatabaseTransaction,
  provider: string,
  currency: string,
): Promise<number> {
  const find = sql<{ id: number }>`
    select id from account where provider = ${provider} and currency = ${currency} and purpose = 'provider'`
  const [known] = (await find.execute(tx)).rows
  if (known) return known.id
  await sql`
    insert into account (purpose, provider, currency) values ('provider', ${provider}, ${currency})
    on conflict do nothing`.execute(tx)
  const [made] = (await find.execute(tx)).rows
  if (!made) throw new Error('the account of a provider vanished')
  return made.id
}

/** What an entry in the ledger is for, and when it is written. */
export interface LedgerEntry {
  reference: string
  at: Date
}

/**
 * Moves a positive amount from one ledger account to another and writes the entry; a kind happens once for a reference.
 * Throws `insufficient_balance` when a player's account would fall below zero; the transaction is then lost.
 */
export async function moveMoney(
  tx: DatabaseTransaction,
  kind: TransferKind,
  fromAccountId: number,
  toAccountId: number,
  amountMinor: number,
  { reference, at }: LedgerEntry,
): Promise<number> {
  const call = sql<{ id: number }>`
    select transfer_money(${kind}, ${fromAccountId}, ${toAccountId}, ${amountMinor}, ${reference},
                          ${at}) as id`
  const { rows } = await call.execute(tx).catch((error: unknown) => {
    throw isOverdraft(error) ? new ApiError('insufficient_balance') : error
  })
  const [row] = rows
  if (!row) throw new Error('transfer_money gave no row')
  return row.id
}

export interface DepositRow {
  id: number
  createdAt: Date
}

export async function insertDeposit(
  tx: DatabaseTransaction,
  deposit: { playerId: number; currency: string; amountMinor: number; method: string; createdAt: Date },
): Promise<DepositRow> {
  return tx.insertInto('deposit').values(deposit).returning(['id', 'createdAt']).executeTakeFirstOrThrow()
}

export async function setPlayerCurrency(
  tx: DatabaseTransaction,
  playerId: number,
  currency: string,
): Promise<void> {
  await tx.updateTable('player').set({ currency }).where('id', '=', playerId).execute()
}

interface AccountRow {
  currency: string
  available: number
  held: number
  debt: number
  isActive: boolean
  ver: number
}

/** `ver` is the sum of two counters that only rise, so it rises with every change of either. */
function toAccount({ currency, available, held, debt, isActive, ver }: AccountRow): Account {
  return {
    currency,
    balance: available + held,
    available,
    availableToBetWithLockedCents: available,
    held,
    debt,
    active: isActive,
    ver,
  }
}

function isOverdraft(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === 'account_player_never_owes'
  )
}

/** What a kind of movement has moved for its reference; 0 where there was none. */
export async function movedMinor(
  tx: DatabaseTransaction,
  kind: TransferKind,
  reference: string,
): Promise<number> {
  const row = await tx
    .selectFrom('transfer')
    .select('amountMinor')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.amountMinor ?? 0
}
