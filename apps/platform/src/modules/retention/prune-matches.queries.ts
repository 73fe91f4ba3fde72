import { type RawBuilder, sql } from 'kysely'
import type { Prune } from './prune.queries.ts'

/** Past prices of matches that were over before a moment. */
export const prunePriceHistory: Prune = async (tx, before, limit) => {
  const { numAffectedRows } = await sql`
    with old as (${oldMatches(0, before, limit)}),
    gone as (delete from price_history where match_id = any(array(select id from old)))
    update match set retention_step = 1 where id = any(array(select id from old))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Their markets, once no bet waits for a result: those that the feed's housekeeping leaves, which have no results. What
 * is known of results goes with the market.
 */
export const pruneMarkets: Prune = async (tx, before, limit) => {
  const isDecided = sql`not exists (select from bet_selection b where b.match_id = match.id and b.result is null)`
  const { numAffectedRows } = await sql`
    with old as (${oldMatches(1, before, limit, isDecided)}),
    gone as (delete from market where match_id = any(array(select id from old)))
    update match set retention_step = 2 where id = any(array(select id from old))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Whole matches, with all that belongs to them. One with a bet stays, since the bet names it. */
export const pruneMatches: Prune = async (tx, before, limit) => {
  const { rows } = await sql<{ count: number }>`
    with old as (${oldMatches(2, before, limit)}),
    unused as (
      select id, urn from old where not exists (select from bet_selection b where b.match_id = old.id)
    ),
    kept as (
      update match set retention_step = 3
      where id = any(array(select id from old)) and id <> all(array(select id from unused))
    ),
    a as (delete from incident where match_id = any(array(select id from unused))),
    b as (delete from market where match_id = any(array(select id from unused))),
    c as (delete from favourite where type = 'matches' and target_id = any(array(select id from unused))),
    d as (delete from feed_fixture where match_urn = any(array(select urn from unused))),
    gone as (delete from match where id = any(array(select id from unused)))
    select count(*)::int as count from old`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Matches at a step of `retention_step`, locked. One that was never said to be over counts from its planned start; an
 * outright is open for months after its start.
 */
function oldMatches(
  step: 0 | 1 | 2,
  before: Date,
  limit: number,
  also: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select id, urn from match
    where retention_step = ${sql.lit(step)} and coalesce(over_at, start_time) < ${before}
      and (over_at is not null or type = 'match') and ${also}
    order by coalesce(over_at, start_time) limit ${limit} for update of match skip locked`
}
