import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export interface WalletPlayerRow {
  wallet: string
  walletRef: string
}

/** Where a player's money is, or null where it is ours. */
export async function walletPlayer(db: Database, playerId: number): Promise<WalletPlayerRow | null> {
  const row = await db
    .selectFrom('player')
    .select(['wallet', 'walletRef'])
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.wallet && row.walletRef ? { wallet: row.wallet, walletRef: row.walletRef } : null
}

/** The names of wallets that players belong to. */
export async function walletsInUse(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('player')
    .select('wallet')
    .distinct()
    .where('wallet', 'is not', null)
    .execute()
  return rows.flatMap(({ wallet }) => (wallet === null ? [] : [wallet]))
}

export type LinkResult = 'linked' | 'unknown' | 'has_money' | 'other_currency' | 'taken'

/**
 * Gives a player to an operator's wallet, from now on and for good. Only one who has no money, no debt, no payments and no bets with us,
 * and an account in this currency alone.
 */
export async function linkPlayer(
  tx: DatabaseTransaction,
  { playerId, wallet, walletRef, currency }: { playerId: number; currency: string } & WalletPlayerRow,
  now: Date,
): Promise<LinkResult> {
  // Two players for one of the operator's at the same moment: the second finds the first.
  const key = `wallet player ${wallet} ${walletRef}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const known = await sql<{ wallet: string | null; walletRef: string | null }>`
    select wallet, wallet_ref from player where id = ${playerId} for update`.execute(tx)
  const [player] = known.rows
  if (!player) return 'unknown'
  if (player.wallet !== null)
    return player.wallet === wallet && player.walletRef === walletRef ? 'linked' : 'taken'
  const others = await sql`
    select 1 from player where wallet = ${wallet} and wallet_ref = ${walletRef}`.execute(tx)
  if (others.rows.length > 0) return 'taken'
  const accounts = await sql<{ currency: string; balanceMinor: number }>`
    select currency, balance_minor from account where player_id = ${playerId} order by id for no key update`.execute(
    tx,
  )
  if (accounts.rows.some((account) => account.currency !== currency) || accounts.rows.length === 0)
    return 'other_currency'
  if (accounts.rows.some(({ balanceMinor }) => balanceMinor !== 0)) return 'has_money'
  const bets = await sql`
    select 1 from bet where player_id = ${playerId}
    union all select 1 from payment where player_id = ${playerId} limit 1`.execute(tx)
  if (bets.rows.length > 0) return 'has_money'
  await sql`update player set wallet = ${wallet}, wallet_ref = ${walletRef} where id = ${playerId}`.execute(
    tx,
  )
  await sql`
    update account set wallet = ${wallet}
    where player_id = ${playerId} and currency = ${currency} and purpose = 'available'`.execute(tx)
  await sql`
    insert into account (purpose, provider, currency) values ('operator', ${wallet}, ${currency})
    on conflict (provider, currency, purpose) where provider is not null do nothing`.execute(tx)
  await sql`select tell_operator_of_protection(${playerId}, ${now})`.execute(tx)
  return 'linked'
}

/** Switches on what mirrors accounts and tells of bets; for good, since players stay the operator's. */
export async function switchMirrorOn(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; place: string }>`
    select tgname as name, tgrelid::regclass::text as place from pg_trigger
    where tgname in ('account_is_mirrored', 'debt_is_mirrored', 'bet_is_told_of', 'placed_bets_are_told_of')
      and tgenabled = 'D'`.execute(db)
  for (const { name, place } of rows)
    await sql`alter table ${sql.table(place)} enable trigger ${sql.ref(name)}`.execute(db)
}
