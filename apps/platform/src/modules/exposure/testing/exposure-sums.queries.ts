import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

/** The platform's limits in euro cents, before the match. */
export async function setCaps(
  db: Database,
  caps: { playerOutcome: number; combination: number; market: number; match: number },
): Promise<void> {
  const amounts = {
    player_outcome: caps.playerOutcome,
    combination: caps.combination,
    market: caps.market,
    match: caps.match,
  }
  for (const [kind, amount] of Object.entries(amounts))
    await sql`update limit_rule set amount_cents = ${amount} where kind = ${kind} and level = 'platform'`.execute(
      db,
    )
}

/** How many rows there are of each sum. */
export async function sumRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select jsonb_build_object(
      'player', (select count(*) from player_exposure), 'combination', (select count(*) from combination_exposure),
      'day', (select count(*) from player_day_exposure), 'market', (select count(*) from exposure),
      'match', (select count(*) from match_exposure)) as counts`.execute(db)
  return rows[0]?.counts ?? {}
}

/** How many rows say that a player has nothing on an outcome any more. */
export async function emptyOfPlayers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from player_exposure where stake_cents = 0 and payout_cents = 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** Holds the sums of a match as a placement does, until it is released. */
export function holdMatch(tx: DatabaseTransaction, matchId: number): Promise<unknown> {
  return sql`
    select from exposure e join match_exposure m using (match_id) where match_id = ${matchId}
    for no key update`.execute(tx)
}

/** How many bets are open, and the greatest sum of each kind, of profit in euro cents. */
export async function openExposure(
  db: Database,
): Promise<{ bets: number; playerOutcome: number; combination: number; day: number; markets: number }> {
  const { rows } = await sql<{
    bets: number
    playerOutcome: number
    combination: number
    day: number
    markets: number
  }>`
    select (select count(*) from bet where status in ('submitted', 'waiting_results')) as bets,
           (select coalesce(max(payout_cents - stake_cents), 0) from player_exposure) as player_outcome,
           (select coalesce(max(payout_cents - stake_cents), 0) from combination_exposure) as combination,
           (select coalesce(max(payout_cents - stake_cents), 0) from player_day_exposure) as day,
           (select count(*) from exposure where outcomes <> '{}') as markets`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums without a row')
  return row
}

/** What keeps bets open: jobs of settlement that have not ended, bets set aside, and what the database waits for. */
export async function settlementTroubles(db: Database): Promise<unknown> {
  const { rows } = await sql<{ troubles: unknown }>`
    select jsonb_build_object(
      'jobs', (select jsonb_agg(to_jsonb(j)) from settle_job j where done_at is null),
      'failures', (select jsonb_agg(to_jsonb(f)) from settle_failure f),
      'waiting', (
        select jsonb_agg(jsonb_build_object('on', wait_event, 'since', query_start, 'query', left(query, 200)))
        from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid())
    ) as troubles`.execute(db)
  return rows[0]?.troubles
}
