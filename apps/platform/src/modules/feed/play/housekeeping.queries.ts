import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/**
 * Drops the markets of played matches that ended before the given moment, a few hundred matches at a time: a board of
 * sixty leaves seventy thousand markets a day. The match, its score and its incidents stay; matches with a bet that is
 * not decided yet keep everything.
 */
export async function deleteSettledMarkets(db: Database, endedBefore: Date): Promise<number> {
  const forgotten = await sql`
    with old as (
      delete from feed_fixture
      where match_urn in (
        select f.match_urn from feed_fixture f
        where f.finished_at < ${endedBefore}
          and not exists (
            select from match m join bet_selection b on b.match_id = m.id
            where m.urn = f.match_urn and b.result is null)
        order by f.finished_at limit ${MATCHES_AT_ONCE})
      returning match_urn
    )
    delete from market k using match m, old
    where m.urn = old.match_urn and k.match_id = m.id and k.results is not null`.execute(db)
  return Number(forgotten.numAffectedRows ?? 0)
}

const MATCHES_AT_ONCE = 200
