import { CHANNELS } from '../../core/database/tables.ts'
import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import type { Carriers } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { sendDueOf, type WriteMail } from './send-due-mails.ts'
import { createMailSites } from './site-address.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const EVERY_MS = 1_000

/**
 * Sends the queued mails, in any number of processes, each channel by itself: a mail server that hangs holds up no code by
 * SMS. A mail is sent at least once: of a process that ends between the server's yes and our commit it is sent again, and of
 * two with a token the second holds.
 */
export function createMailSender(
  services: Services,
  write: WriteMail,
  carriers: Carriers = carriersFor(services),
): Worker {
  const sending = { write, carriers, siteOf: createMailSites(services.env) }
  const workers = CHANNELS.map((channel) =>
    repeatingWorker({
      name: `${channel}-sender`,
      everyMs: EVERY_MS,
      log: services.log,
      run: () => sendDueOf(services, channel, sending),
    }),
  )
  return {
    name: 'mail-sender',
    start: async () => {
      for (const worker of workers) await worker.start()
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
      for (const carrier of Object.values(carriers)) carrier.close()
    },
  }
}

function carriersFor({ env, log }: Services): Carriers {
  const { SMTP_URL, SMS_URL, SMS_KEY } = env
  if (env.NODE_ENV === 'production') {
    if (!SMTP_URL) log.warn('SMTP_URL is not set: mails stay in the database')
    if (!SMS_URL) log.warn('SMS_URL is not set: text messages stay in the database')
  }
  return {
    mail: SMTP_URL ? createSmtpMailer(SMTP_URL) : outboxMailer,
    sms: SMS_URL ? createSmsGateway(SMS_URL, SMS_KEY) : outboxMailer,
  }
}
