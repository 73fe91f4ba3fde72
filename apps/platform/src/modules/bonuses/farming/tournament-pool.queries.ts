import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { CampaignTerms, type TermsOf } from '../campaigns/campaign-terms.ts'

/** All, by their newest terms. */
export async function tournaments(
  db: Database,
): Promise<{ id: number; isEnded: boolean; terms: TermsOf<'tournament'> }[]> {
  const { rows } = await sql<{ id: number; isEnded: boolean; terms: unknown }>`
    select c.id, c.ended_at is not null as is_ended, v.terms from campaign c
    cross join lateral (
      select terms from campaign_version where campaign_id = c.id order by number desc limit 1
    ) v
    where c.kind = 'tournament' order by c.id`.execute(db)
  return rows.flatMap((row) => {
    const terms = z.parse(CampaignTerms, row.terms)
    return terms.kind === 'tournament' ? [{ ...row, terms }] : []
  })
}

/** A tournament whose pool has nothing left is over. */
export async function endIfEmpty(
  db: Database,
  campaignId: number,
  poolKey: string,
  now: Date,
): Promise<void> {
  await sql`
    update campaign set ended_at = ${now}
    where id = ${campaignId} and ended_at is null
      and exists (select from account where pool_key = ${poolKey} and balance_minor = 0)`.execute(db)
}

export async function poolsWith(
  db: Database,
  poolKeys: readonly string[],
): Promise<{ poolKey: string; currency: string; balanceMinor: number; ver: number }[]> {
  if (poolKeys.length === 0) return []
  const { rows } = await sql<{ poolKey: string; currency: string; balanceMinor: number; ver: number }>`
    select pool_key, currency, balance_minor, ver from account where pool_key = any(${[...poolKeys]})`.execute(
    db,
  )
  return rows
}

export async function isFunded(db: Database | DatabaseTransaction, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from transfer where kind = 'pool_fund' and reference = ${reference}`.execute(db)
  return rows.length > 0
}

/** Waits for whoever else fills or empties it. */
export async function openPool(tx: DatabaseTransaction, accountId: number): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(tx)
}

export interface PoolLeft {
  accountId: number
  currency: string
  balanceMinor: number
  accountVer: number
}

/** What a tournament has left that nobody can earn any more: no bet of it is open. */
export async function leftToReturn(
  tx: DatabaseTransaction,
  campaignId: number,
  poolKey: string,
): Promise<PoolLeft | null> {
  const { rows } = await sql<PoolLeft>`
    select a.id as account_id, a.currency, a.balance_minor, a.ver as account_ver from account a
    where a.pool_key = ${poolKey} and a.balance_minor > 0
      and not exists (
        select from bet_bonus bb join bet b on b.id = bb.bet_id
        where bb.campaign_id = ${campaignId} and bb.type = 'tournament' and b.status in ('waiting_results', 'submitted'))
    for no key update of a`.execute(tx)
  return rows[0] ?? null
}

/** Of pools by their keys: what they have, and what they were filled with. */
export async function poolBalances(
  db: Database,
  poolKeys: readonly string[],
): Promise<Map<string, { leftMinor: number; currency: string }>> {
  const { rows } = await sql<{ poolKey: string; leftMinor: number; currency: string }>`
    select pool_key, balance_minor as left_minor, currency from account
    where pool_key = any(${[...poolKeys]}::text[])`.execute(db)
  return new Map(rows.map(({ poolKey, ...pool }) => [poolKey, pool]))
}
