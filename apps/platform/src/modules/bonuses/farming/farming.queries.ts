import type { FarmingBet } from '@touchline/betting/bonuses/kinds/farming'
import type { LegResult } from '@touchline/betting/settlement/leg-result'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { CampaignTerms, type TermsOf } from '../campaigns/campaign-terms.ts'

export type FarmingTermsOfFile =
  | TermsOf<'hunting'>
  | TermsOf<'tournament'>
  | TermsOf<'lootbox'>
  | TermsOf<'insurance'>

/** A grant that a player farms with, by the terms it was granted with. */
export interface FarmedGrant {
  id: number
  playerId: number
  campaignId: number
  versionId: number
  isPve: boolean
  terms: FarmingTermsOfFile
}

/** Whether bets count for anything: also for what has ended, as long as they may be corrected. */
export async function hasFarming(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from campaign where kind in ('hunting', 'tournament', 'lootbox', 'insurance', 'amb') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whose bets and grants these are. */
export async function playersOf(
  tx: DatabaseTransaction,
  { betIds, grantIds }: { betIds: readonly number[]; grantIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id from bet where id = any(${[...betIds]}::bigint[])
    union select player_id from bonus_grant where id = any(${[...grantIds]}::bigint[])`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

/** Grants that these bets were placed with, and those that are to be looked at again. */
export async function grantsToFollow(
  tx: DatabaseTransaction,
  betIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.grant_id as id from bet_bonus b
    where b.bet_id = any(${[...betIds]}::bigint[]) and b.type in ('hunting', 'tournament', 'lootbox')
    union
    select grant_id from farming_state where recheck_at <= ${now}
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks what is counted of these grants, in their order, and forgets that they were to be looked at again. */
export async function lockStates(tx: DatabaseTransaction, grantIds: readonly number[]): Promise<void> {
  const ids = sql`${[...grantIds]}::bigint[]`
  await sql`
    insert into farming_state (grant_id) select id from unnest(${ids}) id order by id
    on conflict do nothing`.execute(tx)
  await sql`select 1 from farming_state where grant_id = any(${ids}) order by grant_id for update`.execute(tx)
  await sql`
    update farming_state set recheck_at = null where grant_id = any(${ids}) and recheck_at is not null`.execute(
    tx,
  )
}

export async function recheckAt(tx: DatabaseTransaction, grantId: number, at: Date): Promise<void> {
  await sql`update farming_state set recheck_at = ${at} where grant_id = ${grantId}`.execute(tx)
}

/**
 * Locks the accounts of players, in the order of all movements, before anything is given or taken. The one for bonuses is
 * opened first, so that nobody else's can be waited for later.
 */
export async function lockPlayers(tx: DatabaseTransaction, playerIds: readonly number[]): Promise<void> {
  await sql`
    insert into account (player_id, purpose, currency)
    select player_id, 'bonus', currency from account
    where player_id = any(${[...playerIds]}::bigint[]) and purpose = 'available'
    order by player_id, currency
    on conflict (player_id, currency, purpose) where player_id is not null do nothing`.execute(tx)
  await sql`
    select 1 from account where player_id = any(${[...playerIds]}::bigint[])
    order by player_id, id for no key update`.execute(tx)
}

/**
 * Locks what may be taken back and given, after the players' accounts and in the order of all movements: the free bets that
 * these grants have earned, budgets, and the pools of tournaments.
 */
export async function lockFarmed(
  tx: DatabaseTransaction,
  { grantIds, campaignIds }: { grantIds: readonly number[]; campaignIds: readonly number[] },
): Promise<void> {
  const campaigns = sql`
    select campaign_id from bonus_grant where id = any(${[...grantIds]}::bigint[])
    union select id from unnest(${[...campaignIds]}::bigint[]) id`
  await sql`
    select 1 from bonus_grant where id in (
      select freebet_grant_id from farming_entry
      where grant_id = any(${[...grantIds]}::bigint[]) and taken_back_at is null)
    order by id for no key update`.execute(tx)
  await sql`
    select 1 from campaign_budget where campaign_id in (${campaigns})
    order by campaign_id, currency for no key update`.execute(tx)
  await sql`
    select 1 from account
    where pool_key in (select 'tournament:' || campaign_id from (${campaigns}) of_grant)
    order by id for no key update`.execute(tx)
}

export async function farmedGrants(
  db: Database | DatabaseTransaction,
  grantIds: readonly number[],
): Promise<FarmedGrant[]> {
  const { rows } = await sql<Omit<FarmedGrant, 'terms'> & { terms: unknown }>`
    select g.id, g.player_id, g.campaign_id, g.version_id, p.is_pve, v.terms
    from bonus_grant g
    join campaign_version v on v.id = g.version_id
    join player p on p.id = g.player_id
    where g.id = any(${[...grantIds]}::bigint[]) order by g.id`.execute(db)
  return rows.flatMap((row) => {
    const terms = z.parse(CampaignTerms, row.terms)
    return isFarmed(terms) ? [{ ...row, terms }] : []
  })
}

const FARMED_KINDS: ReadonlySet<string> = new Set(['hunting', 'tournament', 'lootbox', 'insurance'])

export function isFarmed(terms: CampaignTerms): terms is FarmingTermsOfFile {
  return FARMED_KINDS.has(terms.kind)
}

export interface FarmedBet extends FarmingBet {
  grantId: number
  currency: string
  /** Of the legs in the bet's order; null while one is open. */
  results: (LegResult | null)[]
}

/**
 * The bets of grants in the order in which they were placed, with the matches of the legs that count. Void legs earn nothing,
 * nor do bets without own stake, or that were refunded, called off, refused or sold whole.
 */
export async function farmedBets(
  db: Database | DatabaseTransaction,
  grantIds: readonly number[],
): Promise<FarmedBet[]> {
  const { rows } = await sql<FarmedBet>`
    select bb.grant_id, b.id as bet_id, b.currency,
      b.stake_minor - b.free_stake_minor - b.cashed_out_stake_minor as own_stake_minor,
      coalesce((
        select jsonb_agg(s.match_id order by s.position) from bet_selection s
        where s.bet_id = b.id and s.counts_for_bonus and s.result is distinct from 'void'
      ), '[]') as events,
      (select jsonb_agg(s.result order by s.position) from bet_selection s where s.bet_id = b.id) as results,
      case
        when b.stake_minor <= b.free_stake_minor + b.cashed_out_stake_minor then 'earns_nothing'
        when b.status in ('waiting_results', 'submitted') then 'open'
        when b.status = 'done' and b.result <> 'refund_entire' then 'earns'
        else 'earns_nothing'
      end as outcome
    from bet_bonus bb join bet b on b.id = bb.bet_id
    where bb.grant_id = any(${[...grantIds]}::bigint[]) and bb.type in ('hunting', 'tournament', 'lootbox')
    order by b.id`.execute(db)
  return rows
}

export interface FarmingEntry {
  id: number
  grantId: number
  number: number
  attempt: number
  freebetGrantId: number
  currency: string
  amountMinor: number
  isTakenBack: boolean
}

export async function farmingEntries(
  tx: DatabaseTransaction,
  grantIds: readonly number[],
): Promise<FarmingEntry[]> {
  const { rows } = await sql<FarmingEntry>`
    select id, grant_id, number, attempt, freebet_grant_id, currency, amount_minor,
      taken_back_at is not null as is_taken_back
    from farming_entry where grant_id = any(${[...grantIds]}::bigint[]) order by id`.execute(tx)
  return rows
}

export async function insertEntry(
  tx: DatabaseTransaction,
  entry: Omit<FarmingEntry, 'id' | 'isTakenBack'> & { campaignId: number; playerId: number; now: Date },
): Promise<void> {
  await sql`
    insert into farming_entry (grant_id, campaign_id, player_id, number, attempt, freebet_grant_id, currency, amount_minor,
                               created_at)
    values (${entry.grantId}, ${entry.campaignId}, ${entry.playerId}, ${entry.number}, ${entry.attempt},
            ${entry.freebetGrantId}, ${entry.currency}, ${entry.amountMinor}, ${entry.now})`.execute(tx)
}

export async function takeBackEntry(tx: DatabaseTransaction, entryId: number, now: Date): Promise<void> {
  await sql`update farming_entry set taken_back_at = ${now} where id = ${entryId}`.execute(tx)
}
