import type { Database } from '../../../core/database/connect.ts'

/** Lets what the outbox has put off be due now, as the time would. */
export async function bringForward(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('walletOutbox')
    .set({ nextAt: now })
    .where('answeredAt', 'is', null)
    .where('lastError', 'is not', null)
    .where('nextAt', '>', now)
    .execute()
}
