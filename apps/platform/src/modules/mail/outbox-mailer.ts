import type { Mailer } from './mailer.ts'

/** Where no mail server is named: mails stay in the database and can be read at /dev/outbox. */
export const outboxMailer: Mailer = {
  send: async () => undefined,
  close: () => undefined,
}
