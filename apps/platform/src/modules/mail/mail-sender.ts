import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import {
  type DueMail,
  deleteMail,
  markFailed,
  markSent,
  nextDueMail,
  siteOfRecipient,
} from './mail.queries.ts'
import { type MailContent, type MailText, mailText } from './mail-texts.ts'
import type { Carriers, Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { sealText } from './sealed-text.ts'
import { createMailSites, type MailSites, SITE, withSiteAddress } from './site-address.ts'
import { createSmsGateway } from './sms-gateway.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Says what a queued mail without a text is to say, with a token if it needs one; null where nobody is to get it. */
export type WriteMail = (
  tx: DatabaseTransaction,
  mail: { recipient: string; template: string; details: object | null },
) => Promise<MailContent | null>

const EVERY_MS = 1_000
/** Waits after each failure; after the last the mail is given up and stays in the table with its error. */
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000]

/**
 * Sends the queued mails, in any number of processes. A mail is sent at least once: a crash between the mail server's
 * yes and our commit sends it again.
 */
export function createMailSender(
  services: Services,
  write: WriteMail,
  carriers: Carriers = carriersFor(services),
): Worker {
  const siteOf = createMailSites(services.env)
  const worker = repeatingWorker({
    name: 'mail-sender',
    everyMs: EVERY_MS,
    log: services.log,
    run: () => sendDueMails(services, write, carriers, siteOf),
  })
  return {
    ...worker,
    stop: async () => {
      await worker.stop()
      for (const carrier of Object.values(carriers)) carrier.close()
    },
  }
}

export async function sendDueMails(
  services: Services,
  write: WriteMail,
  carriers: Carriers,
  siteOf = createMailSites(services.env),
): Promise<void> {
  while (await sendNext(services, write, carriers, siteOf));
}

/** Whether there was a mail to send. What it needed, such as a token, commits with it or not at all. */
async function sendNext(
  services: Services,
  write: WriteMail,
  carriers: Carriers,
  siteOf: MailSites,
): Promise<boolean> {
  const { db, clock } = services
  const tried: DueMail[] = []
  try {
    return await db.transaction().execute(async (tx) => {
      const mail = await nextDueMail(tx, clock.now())
      if (!mail) return false
      tried.push(mail)
      await sendOne(tx, services, { mail, write, mailer: carriers[mail.channel], siteOf })
      return true
    })
  } catch (error) {
    const [mail] = tried
    if (!mail) throw error
    await giveBack(services, mail, error)
    return true
  }
}

async function sendOne(
  tx: DatabaseTransaction,
  { clock, secret }: Services,
  { mail, write, mailer, siteOf }: { mail: DueMail; write: WriteMail; mailer: Mailer; siteOf: MailSites },
): Promise<void> {
  const stored = storedText(mail)
  const written = stored ?? (await writtenText(tx, mail, write))
  if (!written) return deleteMail(tx, mail.id)
  const { id, recipient } = mail
  // Asked after the text was written: a sign-up that waited for its mail has just made the player.
  const site = siteOf(await siteOfRecipient(tx, recipient))
  await mailer.send(withSiteAddress({ id, recipient, from: site.from, ...written }, site))
  const isKept = mailer.isOutbox && !stored
  await markSent(tx, mail.id, {
    now: clock.now(),
    sealed: isKept ? sealText(secret, mail.id, written) : null,
  })
}

function storedText({ subject, body }: DueMail): MailText | null {
  return subject === null || body === null ? null : { subject, body }
}

async function writtenText(
  tx: DatabaseTransaction,
  mail: DueMail,
  write: WriteMail,
): Promise<MailText | null> {
  const content = await write(tx, mail)
  return content && mailText(content, SITE)
}

async function giveBack({ db, clock, log }: Services, mail: DueMail, error: unknown): Promise<void> {
  const delayMs = RETRY_DELAYS_MS[mail.attempts]
  const nextAttemptAt = delayMs === undefined ? null : new Date(clock.now().getTime() + delayMs)
  log.warn({ err: error, mailId: mail.id, nextAttemptAt }, 'mail not sent')
  await markFailed(db, mail, { lastError: String(error).slice(0, 500), nextAttemptAt })
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
