import type { Carriers, Mailer } from './mailer.ts'

/** Where no mail server or SMS gateway is named: what it would send can be read at /dev/outbox. */
export const outboxMailer: Mailer = {
  isOutbox: true,
  send: async () => undefined,
  close: () => undefined,
}

export const OUTBOX: Carriers = { mail: outboxMailer, sms: outboxMailer }
