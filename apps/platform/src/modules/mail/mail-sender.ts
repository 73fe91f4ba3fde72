import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { markFailed, markSent, nextDueMail } from './mail.queries.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { withSiteAddress } from './site-address.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const EVERY_MS = 1_000
/** Waits after each failure; after the last the mail is given up and stays in the table with its error. */
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000]

/**
 * Sends the queued mails, in any number of processes. A mail is sent at least once: a crash between the mail server's
 * yes and our commit sends it again.
 */
export function createMailSender(services: Services, mailer: Mailer = mailerFor(services)): Worker {
  const { log } = services
  const worker = repeatingWorker({
    name: 'mail-sender',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      while (await sendNext(services, mailer));
    },
  })
  return {
    ...worker,
    stop: async () => {
      await worker.stop()
      mailer.close()
    },
  }
}

/** Whether there was a mail to send. */
async function sendNext({ db, env, clock, log }: Services, mailer: Mailer): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const mail = await nextDueMail(tx, clock.now())
    if (!mail) return false
    try {
      await mailer.send(withSiteAddress(mail, env))
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[mail.attempts]
      const nextAttemptAt = delayMs === undefined ? null : new Date(clock.now().getTime() + delayMs)
      log.warn({ err: error, mailId: mail.id, nextAttemptAt }, 'mail not sent')
      await markFailed(tx, mail.id, { lastError: String(error).slice(0, 500), nextAttemptAt })
      return true
    }
    await markSent(tx, mail.id, clock.now())
    return true
  })
}

function mailerFor({ env, log }: Services): Mailer {
  if (env.SMTP_URL) return createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
  if (env.NODE_ENV === 'production') log.warn('SMTP_URL is not set: mails stay in the database')
  return outboxMailer
}
