import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { MailChannel } from '../../core/database/tables.ts'
import { insertMail } from './mail.queries.ts'
import { type MailContent, mailText } from './mail-texts.ts'
import { SITE } from './site-address.ts'

export interface MailRequest extends MailContent {
  recipient: string
}

/**
 * Writes a mail in the transaction of its cause: both happen or neither. It is sent a moment after the commit, when the
 * site's address is filled in. Its text stays in the database, so it must hold no token.
 */
export async function queueMailAt(
  tx: DatabaseTransaction,
  { recipient, ...content }: MailRequest,
  now: Date,
): Promise<void> {
  await insertMail(tx, { recipient, template: content.template, text: mailText(content, SITE), now })
}

/** Queues a mail or SMS that is written when it is sent, by the `WriteMail` of the sender: the same work for every address. */
export async function queueUnwritten(
  db: Database | DatabaseTransaction,
  unwritten: { recipient: string; channel?: MailChannel; template: string; details?: object; now: Date },
): Promise<void> {
  await insertMail(db, { ...unwritten, text: null })
}
