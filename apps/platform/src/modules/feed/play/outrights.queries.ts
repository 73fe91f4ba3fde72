import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

/** Urns of outrights whose end has passed and that have no results yet. */
export async function endedOutrights(db: Database, now: Date): Promise<string[]> {
  const found = await sql<{ urn: string }>`
    select urn from match
    where type = 'outright' and status in (${MATCH_STATUSES.current}) and end_time <= ${now}`.execute(db)
  return found.rows.map((row) => row.urn)
}
