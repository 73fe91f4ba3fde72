import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { Services } from '../../core/services.ts'
import { insertMail } from './mail.queries.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'
import { SITE, siteAddress } from './site-address.ts'

export interface MailRequest {
  recipient: string
  language: string
  template: MailTemplate
  /** Of the link, below the site's address and the language. */
  path: string
  /** What the text names, by the names of its places. */
  values?: Readonly<Record<string, string>>
}

/** Writes a mail in the transaction of its cause: both happen or neither. It is sent a moment after the commit. */
export async function queueMail(
  tx: DatabaseTransaction,
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  request: MailRequest,
): Promise<void> {
  await queue(tx, request, siteAddress(env), clock.now())
}

/** The same of `now`; the sender fills in the site's address. For causes deep below what knows it. */
export async function queueMailAt(tx: DatabaseTransaction, request: MailRequest, now: Date): Promise<void> {
  await queue(tx, request, SITE, now)
}

async function queue(
  tx: DatabaseTransaction,
  { recipient, language, template, path, values = {} }: MailRequest,
  site: string,
  now: Date,
): Promise<void> {
  const link = site === SITE ? `${SITE}/${language}/${path}` : new URL(`/${language}/${path}`, site).href
  await insertMail(tx, { recipient, ...mailText(template, language, { ...values, link }), now })
}
