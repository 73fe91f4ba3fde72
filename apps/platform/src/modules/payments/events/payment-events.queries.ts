import type { Insertable, Selectable } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Tables } from '../../../core/database/tables.ts'

export type PaymentEventRow = Selectable<Tables['paymentEvent']>

/** The caller holds the lock of the payment, so that of two that are the same the later one finds the earlier. */
export async function storedEvent(
  tx: DatabaseTransaction,
  provider: string,
  eventId: string,
): Promise<PaymentEventRow | null> {
  const row = await tx
    .selectFrom('paymentEvent')
    .selectAll()
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row ?? null
}

export async function insertPaymentEvent(
  tx: DatabaseTransaction,
  event: Insertable<Tables['paymentEvent']>,
): Promise<void> {
  await tx.insertInto('paymentEvent').values(event).execute()
}
