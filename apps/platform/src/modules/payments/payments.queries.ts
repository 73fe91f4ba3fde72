import type { Payment } from '@touchline/contract/entities/player/payment'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { Tables } from '../../core/database/tables.ts'

export type PaymentRow = Selectable<Tables['payment']>

export async function insertPayment(
  tx: DatabaseTransaction,
  payment: Insertable<Tables['payment']>,
): Promise<PaymentRow> {
  return tx.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow()
}

/** Changes these columns and raises the version that the player's pages compare. The caller holds the lock. */
export async function setPayment(
  tx: DatabaseTransaction,
  id: number,
  columns: Updateable<Tables['payment']>,
): Promise<PaymentRow> {
  return tx
    .updateTable('payment')
    .set({ ...columns, ver: sql`ver + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** In the order of ARCHITECTURE.md after keys and before guards. */
export async function lockPayment(tx: DatabaseTransaction, id: number): Promise<PaymentRow> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The number never changes, so that nothing is locked. */
export async function paymentByReference(
  db: Database | DatabaseTransaction,
  provider: string,
  reference: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

/** By what the provider calls it. */
export async function paymentByProviderRef(
  db: Database,
  provider: string,
  providerRef: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerRef', '=', providerRef)
    .executeTakeFirst()
  return row ?? null
}

/** Null of another player's. */
export async function paymentOfPlayer(
  db: Database | DatabaseTransaction,
  playerId: number,
  id: number,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return row ?? null
}

export async function paymentById(db: Database, id: number): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function paymentsPage(
  db: Database,
  {
    playerId,
    direction,
    page,
    limit,
  }: { playerId: number; direction?: Payment['direction'] | undefined; page: number; limit: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const own = db
    .selectFrom('payment')
    .where('playerId', '=', playerId)
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction ?? 'deposit'))
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
