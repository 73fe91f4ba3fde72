import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { Tables } from '../../core/database/tables.ts'

const COLUMNS = ['id', 'email', 'emailConfirmedAt', 'createdAt', 'statuses'] as const

export type OperatorPlayerRow = Pick<Selectable<Tables['player']>, (typeof COLUMNS)[number]>

export async function operatorPlayerByEmail(
  db: Database,
  email: string,
): Promise<OperatorPlayerRow | undefined> {
  return db.selectFrom('player').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

/** Holds nobody up who only refers to the player. */
export async function lockOperatorPlayer(
  tx: DatabaseTransaction,
  id: number,
): Promise<OperatorPlayerRow | undefined> {
  return tx.selectFrom('player').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function writeStatusGroups(
  tx: DatabaseTransaction,
  id: number,
  groups: OperatorPlayerRow['statuses'],
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ statuses: JSON.stringify(groups) })
    .where('id', '=', id)
    .execute()
}
