import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { Mail } from './mailer.ts'

/** Due at once. */
export async function insertMail(
  tx: DatabaseTransaction,
  { now, ...mail }: { recipient: string; subject: string; body: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('mail')
    .values({ ...mail, createdAt: now, nextAttemptAt: now })
    .execute()
}

/** The next mail that is due, locked; others that send at the same time skip it. */
export async function nextDueMail(
  tx: DatabaseTransaction,
  now: Date,
): Promise<(Mail & { attempts: number }) | undefined> {
  return tx
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'body', 'attempts'])
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markSent(tx: DatabaseTransaction, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({ sentAt: now, nextAttemptAt: null, lastError: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A `nextAttemptAt` of null gives the mail up. */
export async function markFailed(
  tx: DatabaseTransaction,
  id: number,
  { lastError, nextAttemptAt }: { lastError: string; nextAttemptAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('mail')
    .set((eb) => ({ lastError, nextAttemptAt, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface OutboxMail extends Mail {
  createdAt: Date
  sentAt: Date | null
  lastError: string | null
}

export async function newestMails(db: Database, limit: number): Promise<OutboxMail[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'body', 'createdAt', 'sentAt', 'lastError'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
