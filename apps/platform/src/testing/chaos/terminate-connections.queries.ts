import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'

/** Cuts every connection that the platform has to this database, as a failing network would. */
export async function terminateConnections(db: Database): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and starts_with(application_name, 'touchline-platform')`.execute(db)
}

/** Cuts one of them, by its number at the server, and waits until it is gone. */
export async function terminateConnection(db: Database, backendId: number): Promise<void> {
  await sql`select pg_terminate_backend(${backendId}::integer, 5000)`.execute(db)
}
