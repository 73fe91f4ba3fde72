import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Tables } from '../../../core/database/tables.ts'
import type { NamedInstrument } from '../payment-provider.ts'
import type { PaymentRow } from '../payments.queries.ts'

export type InstrumentRow = Selectable<Tables['paymentInstrument']>

/** Known from now on; kept, and so shown, once a payment with it has succeeded. */
export async function noteInstrument(
  tx: DatabaseTransaction,
  { playerId, provider, method, kind }: PaymentRow,
  { token, label, funding }: NamedInstrument,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('paymentInstrument')
    .values({ playerId, provider, method, kind, token, label, funding, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'provider', 'token']).doUpdateSet({ label, funding, lastUsedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A removed one that is used again comes back. */
export async function keepInstrument(tx: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('paymentInstrument')
    .set({ keptAt: sql`coalesce(kept_at, ${now})`, lastUsedAt: now, removedAt: null })
    .where('id', '=', id)
    .execute()
}

export async function keptInstruments(db: Database, playerId: number): Promise<InstrumentRow[]> {
  return db
    .selectFrom('paymentInstrument')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('keptAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Null of another player's, and of one that is not kept (any more). */
export async function keptInstrument(
  db: Database | DatabaseTransaction,
  playerId: number,
  id: number,
): Promise<InstrumentRow | null> {
  const row = await db
    .selectFrom('paymentInstrument')
    .selectAll()
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .where('keptAt', 'is not', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function instrumentById(
  db: Database | DatabaseTransaction,
  id: number,
): Promise<InstrumentRow | null> {
  const row = await db.selectFrom('paymentInstrument').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** False where there is none. */
export async function forgetInstrument(
  db: Database | DatabaseTransaction,
  { playerId, id, now }: { playerId: number; id: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentInstrument')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('playerId', '=', playerId)
    .where('keptAt', 'is not', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
