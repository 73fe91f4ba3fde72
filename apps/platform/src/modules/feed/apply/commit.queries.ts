import { sql } from 'kysely'
import type { Transaction } from '../../../core/database/connect.ts'

/** The commit does not wait for the disk: after a crash the feed repeats its latest events. */
export async function commitLazily(tx: Transaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}
