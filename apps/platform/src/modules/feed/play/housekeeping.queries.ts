import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/**
 * Deletes the markets of matches that ended before the given time, a few hundred matches per call: a board of sixty
 * leaves seventy thousand markets a day. Match, score and incidents stay, as do the markets of matches with an
 * undecided bet.
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
