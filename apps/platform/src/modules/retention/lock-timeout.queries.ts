import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/**
 * Whatever the transaction would wait for, it gives up before the database looks for deadlocks (a second): where two
 * wait for each other, it is always this one that ends.
 */
export async function waitBriefly(tx: DatabaseTransaction): Promise<void> {
  await sql`set local lock_timeout = '250ms'`.execute(tx)
}
