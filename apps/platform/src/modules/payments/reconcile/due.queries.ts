import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { nextAskAt } from './schedule.ts'

/** Takes a payment whose provider is to be asked, for this process alone; null where none is due. */
export async function claimDue(tx: DatabaseTransaction, now: Date): Promise<PaymentRow | null> {
  const due = await tx
    .selectFrom('payment')
    .select(['id', 'asked', 'expiresAt'])
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return null
  const asked = due.asked + 1
  const row = await tx
    .updateTable('payment')
    .set({ asked, askAt: nextAskAt(asked, now, due.expiresAt) })
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Withdrawals whose account is known and that nobody has sent, the oldest first. */
export async function idsToSend(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('stage', 'in', ['requested', 'checking'])
    .where('instrumentId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The provider has said that it knows nothing of the payment; gives how often it has. */
export async function countUnheard(tx: DatabaseTransaction, id: number): Promise<number> {
  const { unheard } = await tx
    .updateTable('payment')
    .set({ unheard: sql`unheard + 1` })
    .where('id', '=', id)
    .returning('unheard')
    .executeTakeFirstOrThrow()
  return unheard
}

/** Unless something has happened to it since it was asked about. */
export async function stopAsking(db: Database, id: number): Promise<void> {
  await db.updateTable('payment').set({ askAt: null }).where('id', '=', id).where('rank', '>=', 2).execute()
}
