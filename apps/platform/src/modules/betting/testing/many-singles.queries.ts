import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface ManySingles {
  matchId: number
  /** A combo of one leg is settled one by one. Default single. */
  type?: 'single' | 'combo'
  count: number
  players: number
  /** Of the outcomes 1, 2, 3. */
  odds: readonly [number, number, number]
  now: Date
  /** False for bets from before exposure was measured. Default true. */
  isMeasured?: boolean
}

/**
 * Singles on market 1 of a match with their players, deposits, holds and exposure, as placement would have left them:
 * the ledger balances.
 */
export async function insertSingles(
  db: Database,
  { matchId, type = 'single', count, players, odds, now, isMeasured = true }: ManySingles,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into account (purpose, currency, slot)
      select 'house', 'EUR', number from generate_series(0, 15) number union all select 'cash', 'EUR', 0
      on conflict do nothing`.execute(tx)
    await sql`
      with added as (
        insert into player (email, password_hash, language, currency, created_at)
        select 'single' || number || '-' || ${matchId}::text || '@touchline.test', 'none', 'en', 'EUR', ${now}
        from generate_series(1, ${players}::int) number returning id
      ), funds as (
        insert into account (player_id, purpose, currency)
        select id, purpose, 'EUR' from added cross join unnest(array['available', 'held']) purpose
      )
      insert into notification_reader (player_id) select id from added`.execute(tx)
    await sql`
      insert into bet (ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                       euro_rate, device_id, language, created_at)
      select 'S' || ${matchId}::text || '-' || number, p.first + number % ${players}, ${type}, 'waiting_results', 'EUR',
             100 + (number::bigint * 7919) % 4001, 10000, (${odds}::int[])[1 + number % 3], 
             ${isMeasured ? 1_000_000_000 : null}::bigint, 'test', 'en', ${now}
      from generate_series(1, ${count}::int) number
      cross join (select min(id) as first from player where email like 'single%-' || ${matchId}::text || '@touchline.test') p`.execute(
      tx,
    )
    await sql`
      insert into bet_selection (bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                                 market_name, outcome_name)
      select id, 1, ${matchId}, 1, '', array_position(${odds}::int[], odds_thousandths::int), odds_thousandths, 'Winner', 'Home'
      from bet where ref like 'S' || ${matchId}::text || '-%' order by id`.execute(tx)
    await sql`
      with staked as (
        select b.player_id, b.id, b.stake_minor, held.id as held_id, own.id as own_id, cash.id as cash_id
        from bet b
        join account held on held.player_id = b.player_id and held.purpose = 'held'
        join account own on own.player_id = b.player_id and own.purpose = 'available'
        join account cash on cash.purpose = 'cash' and cash.currency = 'EUR'
        where b.ref like 'S' || ${matchId}::text || '-%'
      ), paid as (
        insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
        select 'deposit', cash_id, own_id, stake_minor, 'EUR', 'deposit:of:' || id, ${now}::timestamptz from staked
        union all
        select 'stake_hold', own_id, held_id, stake_minor, 'EUR', 'bet:' || id, ${now} from staked
      )
      update account a set balance_minor = a.balance_minor + d.amount
      from (
        select held_id as id, sum(stake_minor) as amount from staked group by held_id
        union all
        select cash_id, -sum(stake_minor) from staked group by cash_id
      ) d
      where a.id = d.id`.execute(tx)
    if (!isMeasured) return
    await sql`
      select carry_exposure(array_agg(s.bet_id), jsonb_agg(jsonb_build_object(
        'id', s.id, 'stake', b.stake_minor, 'payout', b.stake_minor * s.odds_thousandths / 1000, 'isWinnerTakesOne', true)))
      from bet_selection s join bet b on b.id = s.bet_id
      where s.match_id = ${matchId} and b.ref like 'S' || ${matchId}::text || '-%'`.execute(tx)
  })
}

/** As the database keeps house beside bets that come over hours: what was inserted at once is cleaned, counted and on disk. */
export async function settleDown(db: Database): Promise<void> {
  await sql`vacuum (analyze) bet, bet_selection, account, transfer, exposure, settle_job`.execute(db)
  await sql`checkpoint`.execute(db)
}

export interface PlayedSingle {
  stakeMinor: number
  oddsThousandths: number
  outcomeId: number
  status: string
  result: string
  winMinor: number
}

export async function singlesOn(db: Database, matchId: number): Promise<PlayedSingle[]> {
  const { rows } = await sql<PlayedSingle>`
    select b.stake_minor, b.odds_thousandths, s.outcome_id, b.status, b.result, b.win_minor
    from bet b join bet_selection s on s.bet_id = b.id
    where s.match_id = ${matchId} order by b.id`.execute(db)
  return rows
}

/** Markets' work on a match that has not been over all its legs yet; cheaper to ask than what is open of many bets. */
export async function jobsUnderWay(db: Database, matchId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from settle_job
    where match_id = ${matchId} and done_at is null and second_pass_after is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Work for settlement on market 1 of a match, for bets that were inserted after its results. */
export async function queueSettlement(db: Database, matchId: number, now: Date): Promise<void> {
  await sql`
    insert into settle_job (match_id, market_id, specifier, generation, created_at)
    select match_id, market_id, specifier, generation, ${now} from market
    where match_id = ${matchId} and market_id = 1`.execute(db)
}

/** How many bets on a match are not settled yet. */
export async function openSingles(db: Database, matchId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bet b join bet_selection s on s.bet_id = b.id
    where s.match_id = ${matchId} and b.status = 'waiting_results'`.execute(db)
  return rows[0]?.count ?? 0
}
