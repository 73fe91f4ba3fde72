import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { StartError } from '../settings/start-error.ts'
import type { Database } from './connect.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
/** Advisory lock: any number, the same in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_203_114

/**
 * Applies the numbered SQL files not yet applied, in order, each in its own transaction. Forward only: a database that a newer
 * release has migrated is left alone, by a `StartError`.
 */
export async function migrate(db: Database): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    try {
      await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      )
      const done = await sql<{ name: string }>`select name from migration`.execute(connection)
      const applied = new Set(done.rows.map((row) => row.name))
      const newer = [...applied].filter((name) => !files.includes(name)).sort()
      if (newer[0] !== undefined) throw new StartError(newerDatabase(newer[0]))
      const pending = files.filter((name) => !applied.has(name))
      for (const name of pending) {
        const text = await readFile(path.join(FOLDER, name), 'utf8')
        await connection.transaction().execute(async (tx) => {
          await sql.raw(text).execute(tx)
          await sql`insert into migration (name) values (${name})`.execute(tx)
        })
      }
      return pending
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection)
    }
  })
}

const newerDatabase = (name: string) =>
  `The database is of a newer release, which has applied ${name}: start that one, or restore the backup from before it ` +
  '(docs/upgrading.md). In development, `npm run db:reset` begins anew.'
