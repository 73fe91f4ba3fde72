import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** The installation's secret as hex: made once, whichever process comes first, and kept in the database. */
export async function keptSecret(db: Database): Promise<string> {
  await sql`insert into feed_secret (secret) values (${randomBytes(32)}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{
    secret: string
  }>`select encode(secret, 'hex') as secret from feed_secret`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The feed has no secret')
  return row.secret
}
