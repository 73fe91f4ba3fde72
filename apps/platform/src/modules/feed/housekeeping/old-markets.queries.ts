import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface OldMarkets {
  endedBefore: Date
  correctableSince: Date
  /** Matches at once. */
  limit: number
}

/**
 * Deletes the decided markets of matches that were over before the given time, whichever feed they are from, with the
 * log of their results: a board of sixty leaves seventy thousand markets a day. Those of matches with a bet stay as long
 * as their results can be corrected, and while a bet is open. Match, score and incidents stay. Returns how many matches
 * were looked after.
 */
export async function deleteOldMarkets(
  db: Database,
  { endedBefore, correctableSince, limit }: OldMarkets,
): Promise<{ matches: number; markets: number }> {
  const { rows } = await sql<{ matches: number; markets: number }>`
    with old as (
      select m.id, m.urn from match m
      where m.type = 'match' and m.over_at < ${endedBefore}
        and (
          exists (select from market k where k.match_id = m.id and ${isDecided})
          or exists (select from feed_fixture f where f.match_urn = m.urn)
        )
        and not exists (
          select from feed_fixture f
          where f.match_urn = m.urn and (f.finished_at is null or f.finished_at >= ${endedBefore}))
        and not exists (
          select from bet_selection s join bet b on b.id = s.bet_id
          where s.match_id = m.id
            and (m.over_at >= ${correctableSince} or s.result is null or b.status in ('submitted', 'waiting_results')))
      order by m.over_at limit ${limit}
    ), plans as (
      delete from feed_fixture f using old where f.match_urn = old.urn
    ), gone as (
      -- Their facts go with them.
      delete from market k using old where k.match_id = old.id and ${isDecided}
      returning k.match_id
    )
    select (select count(*) from old) as matches, (select count(*) from gone) as markets`.execute(db)
  return rows[0] ?? { matches: 0, markets: 0 }
}

/** Of a market `k`: it has results, or is void whenever its bets were accepted. */
const isDecided = sql`(k.results is not null or k.cancels @> '[{"from": null, "to": null}]')`

/** Deletes the work of settlement that was done before the given time; returns how much. */
export async function deleteDoneJobs(db: Database, doneBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from settle_job where id in (
      select id from settle_job where done_at < ${doneBefore} order by id limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
