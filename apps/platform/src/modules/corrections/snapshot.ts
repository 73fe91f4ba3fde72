import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

/** One state of the database, read only: for previews, which must not change or lock anything. */
export function inSnapshot<Found>(
  db: Database,
  read: (tx: DatabaseTransaction) => Promise<Found>,
): Promise<Found> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
