import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

/**
 * Lifts the versions of open matches, and of the markets in play, above all that were ever published. The model's
 * commits do not wait for the disk: a database that crashed may have lost the newest, which pages have seen. Versions
 * are then at least the seconds since 1970 times 1000, more than a match changes in a second.
 */
export async function liftVersions(db: Database, now: Date): Promise<void> {
  const version = Math.floor(now.getTime() / 1000) * 1000
  await sql`
    with lifted as (
      update match set seq = ${version}, ver = ${version}
      where status in (${MATCH_STATUSES.current}) and seq < ${version}
      returning id, status
    )
    update market k set ver = ${version}
    from lifted
    where k.match_id = lifted.id and lifted.status in (${MATCH_STATUSES.inPlay}) and k.results is null`.execute(
    db,
  )
}
