import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/**
 * Deletes the settled markets of matches that ended before the given time, a few hundred matches per call: a board of
 * sixty leaves seventy thousand markets a day. Those of matches with a bet stay as long as their results can be
 * corrected, and while a bet is undecided. Match, score and incidents stay.
 */
export async function deleteSettledMarkets(
  db: Database,
  { endedBefore, correctableSince }: { endedBefore: Date; correctableSince: Date },
): Promise<number> {
  const forgotten = await sql`
    with old as (
      delete from feed_fixture
      where match_urn in (
        select f.match_urn from feed_fixture f
        where f.finished_at < ${endedBefore}
          and not exists (
            select from match m join bet_selection b on b.match_id = m.id
            where m.urn = f.match_urn and (b.result is null or f.finished_at >= ${correctableSince}))
        order by f.finished_at limit ${MATCHES_AT_ONCE})
      returning match_urn
    ), settled as (
      select k.match_id, k.market_id, k.specifier
      from old join match m on m.urn = old.match_urn join market k on k.match_id = m.id
      where k.results is not null
    ), facts as (
      delete from market_settlement f using settled s
      where f.match_id = s.match_id and f.market_id = s.market_id and f.specifier = s.specifier
    ), jobs as (
      delete from settle_job j using settled s
      where j.match_id = s.match_id and j.market_id = s.market_id and j.specifier = s.specifier
        and j.done_at is not null
    )
    delete from market k using settled s
    where k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier`.execute(db)
  return Number(forgotten.numAffectedRows ?? 0)
}

const MATCHES_AT_ONCE = 200
