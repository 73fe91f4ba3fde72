import type { MailChannel } from '../../core/database/tables.ts'
import type { MailText } from './mail-texts.ts'

/** Sends a mail or an SMS. Rejects when it fails; it is then retried. */
export interface Mailer {
  /** Nothing is sent: the texts are kept, sealed, for `/dev/outbox`. */
  isOutbox: boolean
  send(mail: Mail): Promise<void>
  close(): void
}

/** What carries each kind. */
export type Carriers = Readonly<Record<MailChannel, Mailer>>

export interface Mail extends MailText {
  id: number
  /** An email address, or a phone number as E.164. */
  recipient: string
  /** Its sender, as the site's file or the environment names it. */
  from: string
}
