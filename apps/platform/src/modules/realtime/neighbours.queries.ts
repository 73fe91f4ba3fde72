import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'
import type { Env } from '../../core/settings/env.ts'

const PLATFORM = 'touchline-platform'
const WITH_OWN_SERVER = `${PLATFORM} realtime-`

/** What the database calls the connections of this process. One with a real-time server of its own has a name of its own. */
export function connectionName({ CENTRIFUGO_URL }: Pick<Env, 'CENTRIFUGO_URL'>): string {
  return CENTRIFUGO_URL ? PLATFORM : `${WITH_OWN_SERVER}${randomBytes(6).toString('hex')}`
}

/** How many other processes on this database have a real-time server of their own. */
export async function countNeighbours(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_name) as count from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${WITH_OWN_SERVER})
      and application_name <> current_setting('application_name')`.execute(db)
  return rows[0]?.count ?? 0
}
