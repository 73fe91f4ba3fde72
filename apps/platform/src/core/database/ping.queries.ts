import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** Whether the database answers at all. */
export async function answersQueries(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}

/** Whether a new table of 256 kB finds room; it is not kept. */
export async function hasRoom(db: Database): Promise<boolean> {
  const written = db.transaction().execute(async (tx) => {
    await sql`create table disk_probe as
      select repeat(md5(number::text), 200) as filler from generate_series(1, 40) as number`.execute(tx)
    throw new RolledBack()
  })
  return written.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return false
    // It was written, or the role may not: then nobody can know.
    return true
  })
}

class RolledBack extends Error {}
