import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { MailChannel } from '../../core/database/tables.ts'
import type { MailText } from './mail-texts.ts'

export interface NewMail {
  recipient: string
  /** Default `mail`. */
  channel?: MailChannel
  template: string
  /** Null for one that is written when it is sent. */
  text: MailText | null
  details?: object
  now: Date
}

/** No server takes mail for it (RFC 6761 §6.4): of players that have no address here. */
export const WITHOUT_MAIL = 'host.invalid'

/** Due at once. */
export async function insertMail(
  db: Database | DatabaseTransaction,
  { now, text, details, ...mail }: NewMail,
): Promise<void> {
  if (mail.recipient.endsWith(`@${WITHOUT_MAIL}`)) return
  await db
    .insertInto('mail')
    .values({
      ...mail,
      subject: text?.subject ?? null,
      body: text?.body ?? null,
      details: details ? JSON.stringify(details) : null,
      createdAt: now,
      nextAttemptAt: now,
    })
    .execute()
}

export interface DueMail {
  id: number
  recipient: string
  template: string
  subject: string | null
  body: string | null
  details: object | null
  /** This one included. */
  attempts: number
}

/** The next of a channel that is due, taken until then; others that send at the same time skip it. */
export async function nextDueMail(
  tx: DatabaseTransaction,
  { channel, now, until }: { channel: MailChannel; now: Date; until: Date },
): Promise<DueMail | undefined> {
  const due = await tx
    .selectFrom('mail')
    .select('id')
    .where('sentAt', 'is', null)
    .where('channel', '=', channel)
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return undefined
  return tx
    .updateTable('mail')
    .set((eb) => ({ nextAttemptAt: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due.id)
    .returning(['id', 'recipient', 'template', 'subject', 'body', 'details', 'attempts'])
    .executeTakeFirst()
}

/** What was to be said has happened, and is said no more. */
export async function becomeTemplate(tx: DatabaseTransaction, id: number, template: string): Promise<void> {
  await tx.updateTable('mail').set({ template, details: null }).where('id', '=', id).execute()
}

/** The site where the owner of an address has signed up; null where nobody owns it. */
export async function siteOfRecipient(tx: DatabaseTransaction, recipient: string): Promise<string | null> {
  const row = await tx.selectFrom('player').select('site').where('email', '=', recipient).executeTakeFirst()
  return row?.site ?? null
}

export async function markSent(
  db: Database,
  id: number,
  { now, sealed }: { now: Date; sealed: Buffer | null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sentAt: now, sealed, details: null, nextAttemptAt: null, lastError: null })
    .where('id', '=', id)
    .execute()
}

/** A `nextAttemptAt` of null gives the mail up. One that another process has tried meanwhile is left as that left it. */
export async function markFailed(
  tx: DatabaseTransaction,
  mail: Pick<DueMail, 'id' | 'attempts'>,
  { lastError, nextAttemptAt }: { lastError: string; nextAttemptAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('mail')
    .set({
      lastError,
      nextAttemptAt,
      attempts: mail.attempts,
      ...(nextAttemptAt ? {} : { details: null }),
    })
    .where('id', '=', mail.id)
    .where('attempts', '<=', mail.attempts)
    .where('sentAt', 'is', null)
    .execute()
}

export async function deleteMail(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('mail').where('id', '=', id).execute()
}

/** How many mails of these templates an address was sent since. */
export async function sentSince(
  tx: DatabaseTransaction,
  { recipient, template, since }: { recipient: string; template: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail
    where recipient = ${recipient} and template = ${template} and sent_at > ${since}`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface OutboxMail extends Omit<DueMail, 'details' | 'attempts'> {
  channel: MailChannel
  sealed: Buffer | null
  createdAt: Date
  sentAt: Date | null
  lastError: string | null
  /** Of its recipient. */
  site: string | null
}

export async function newestMails(db: Database, limit: number): Promise<OutboxMail[]> {
  return db
    .selectFrom('mail')
    .leftJoin('player', 'player.email', 'mail.recipient')
    .select([
      'mail.id',
      'channel',
      'recipient',
      'template',
      'subject',
      'body',
      'sealed',
      'mail.createdAt',
      'sentAt',
      'lastError',
      'site',
    ])
    .orderBy('mail.id', 'desc')
    .limit(limit)
    .execute()
}

/** Those that somebody will still try to send. */
export async function waitingMails(db: Database): Promise<{ count: number; oldestAt: Date | null }> {
  const { count, oldestAt } = await db
    .selectFrom('mail')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdAt').as('oldestAt')])
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return { count, oldestAt }
}
