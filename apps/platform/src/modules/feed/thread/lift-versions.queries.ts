import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

/** Matches of a transaction, so that no bet waits long for the rows. */
const CHUNK = 25

/**
 * Lifts the versions of open matches, and of the markets in play or of matches `beside` them, above all that were ever
 * published; gives the matches whose markets are lifted, chunk by chunk. The model's commits do not wait for the disk: a
 * database that crashed may have lost the newest, which pages have seen and would hold against what is stored. Versions
 * are then at least the seconds since 1970 times 1000, more than a match changes in a second.
 */
export async function* liftVersions(
  db: Database,
  now: Date,
  beside: readonly number[] | 'all',
): AsyncGenerator<number[], void> {
  const version = Math.floor(now.getTime() / 1000) * 1000
  const { rows } = await sql<{ id: number }>`
    with lifted as (
      update match set seq = ${version}, ver = ${version}
      where status in (${MATCH_STATUSES.current}) and seq < ${version}
      returning id, status
    )
    select id from lifted
    where ${beside === 'all'} or status in (${MATCH_STATUSES.inPlay})
      or id = any(${beside === 'all' ? [] : [...beside]}::bigint[])
    -- What is played is told first.
    order by status in (${MATCH_STATUSES.inPlay}) desc, id`.execute(db)
  for (let at = 0; at < rows.length; at += CHUNK) {
    const ids = rows.slice(at, at + CHUNK).map(({ id }) => id)
    await sql`
      update market set ver = ${version}
      where match_id = any(${ids}::bigint[]) and results is null and ver < ${version}`.execute(db)
    yield ids
  }
}
