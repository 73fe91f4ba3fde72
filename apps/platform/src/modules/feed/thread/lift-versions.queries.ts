import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

/**
 * Lifts the versions of open matches, and of the markets in play or of matches that were `told` of lately, above all
 * that were ever published; gives the matches whose markets are lifted. The model's commits do not wait for the disk: a
 * database that crashed may have lost the newest, which pages have seen. Versions are then at least the seconds since
 * 1970 times 1000, more than a match changes in a second.
 */
export async function liftVersions(db: Database, now: Date, told: readonly number[]): Promise<number[]> {
  const version = Math.floor(now.getTime() / 1000) * 1000
  const { rows } = await sql<{ id: number }>`
    with lifted as (
      update match set seq = ${version}, ver = ${version}
      where status in (${MATCH_STATUSES.current}) and seq < ${version}
      returning id, status
    ), shown as (
      select id from lifted where status in (${MATCH_STATUSES.inPlay}) or id = any(${[...told]}::bigint[])
    ), markets as (
      update market k set ver = ${version} from shown where k.match_id = shown.id and k.results is null
    )
    select id from shown order by id`.execute(db)
  return rows.map(({ id }) => id)
}
