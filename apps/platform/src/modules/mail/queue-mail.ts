import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { Env } from '../../core/env.ts'
import type { Services } from '../../core/services.ts'
import { insertMail } from './mail.queries.ts'
import { type MailTemplate, mailText } from './mail-texts.ts'

export interface MailRequest {
  recipient: string
  language: string
  template: MailTemplate
  /** Of the link, below the site's address and the language. */
  path: string
}

/** Writes a mail in the transaction of its cause: both happen or neither. It is sent a moment after the commit. */
export async function queueMail(
  tx: DatabaseTransaction,
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  { recipient, language, template, path }: MailRequest,
): Promise<void> {
  const link = new URL(`/${language}/${path}`, siteAddress(env)).href
  await insertMail(tx, { recipient, ...mailText(template, language, link), now: clock.now() })
}

function siteAddress({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}`
}
