import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Whether the database answers at all. */
export async function answersQueries(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
