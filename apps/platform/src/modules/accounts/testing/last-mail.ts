import type { Platform } from '../../../platform.ts'
import { sentMails } from '../../mail/testing/sent-mails.ts'
import { createAccountMailWriter } from '../account-mails.ts'

export interface ReceivedMail {
  subject: string
  body: string
  /** The token in the mail's link. */
  token: string
}

/** The newest mail to an address, or null; what is due is sent first. */
export async function lastMail({ services }: Platform, recipient: string): Promise<ReceivedMail | null> {
  const [mail] = await sentMails(services, createAccountMailWriter(services), recipient)
  if (!mail) return null
  return { ...mail, token: /_token=([\w-]+)/.exec(mail.body)?.[1] ?? '' }
}

export async function mailCount({ services }: Platform, recipient: string): Promise<number> {
  return (await sentMails(services, createAccountMailWriter(services), recipient)).length
}
