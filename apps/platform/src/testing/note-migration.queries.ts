import { sql } from 'kysely'
import type { Database } from '../core/database/connect.ts'

/** As if a release had applied it. */
export async function noteMigration(db: Database, name: string): Promise<void> {
  await sql`insert into migration (name) values (${name})`.execute(db)
}
