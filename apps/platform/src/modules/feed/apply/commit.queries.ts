import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** The commit does not wait for the disk: after a crash the feed repeats its latest events. */
export async function commitLazily(tx: DatabaseTransaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}
