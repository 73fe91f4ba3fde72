import type { DatabaseTransaction } from '../../core/database/connect.ts'
import { CHANNELS, type MailChannel } from '../../core/database/tables.ts'
import type { Services } from '../../core/services.ts'
import {
  becomeTemplate,
  type DueMail,
  deleteMail,
  markFailed,
  markSent,
  nextDueMail,
  siteOfRecipient,
} from './mail.queries.ts'
import { type MailContent, type MailText, mailText } from './mail-texts.ts'
import type { Carriers, Mail, Mailer } from './mailer.ts'
import { sealText } from './sealed-text.ts'
import { createMailSites, type MailSites, SITE, withSiteAddress } from './site-address.ts'

export interface WrittenMail extends MailContent {
  /** The template of the next try, where there is something else to say by then. */
  again?: string
  /** Undoes what was made for a mail that was not sent, such as a token. */
  takeBack?: (tx: DatabaseTransaction) => Promise<void>
}

/** Says what a queued mail without a text is to say, with a token if it needs one; null where nobody is to get it. */
export type WriteMail = (
  tx: DatabaseTransaction,
  mail: { recipient: string; template: string; details: object | null },
) => Promise<WrittenMail | null>

interface Sending {
  write: WriteMail
  carriers: Carriers
  siteOf: MailSites
}

/** Longer than a server may take: whoever has not sent a mail by then has ended. */
const LEASE_MS = 120_000
/** Waits after each failure; after the last the mail is given up and stays in the table with its error. */
const RETRY_DELAYS_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000]

export async function sendDueMails(services: Services, write: WriteMail, carriers: Carriers): Promise<void> {
  const siteOf = createMailSites(services.env)
  for (const channel of CHANNELS) await sendDueOf(services, channel, { write, carriers, siteOf })
}

/** All of a channel that are due, one after the other. */
export async function sendDueOf(services: Services, channel: MailChannel, sending: Sending): Promise<void> {
  while (await sendNext(services, channel, sending));
}

/** Whether there was one. */
async function sendNext(services: Services, channel: MailChannel, sending: Sending): Promise<boolean> {
  const taken = await takeNext(services, channel, sending)
  if (!taken) return false
  if (taken.written) await sendOne(services, taken.mail, taken.written, sending.carriers[channel])
  return true
}

interface Written {
  mail: Mail
  /** Of one that was written now: it is in no table. */
  text: MailText | null
  takeBack: WrittenMail['takeBack']
}

/** Takes the next one for a while, with what it needs, in one transaction: no server is asked while rows are locked. */
async function takeNext(
  services: Services,
  channel: MailChannel,
  sending: Sending,
): Promise<{ mail: DueMail; written: Written | null } | null> {
  const { db, clock } = services
  const claimed: { mail: DueMail | null } = { mail: null }
  try {
    return await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const until = new Date(now.getTime() + LEASE_MS)
      const mail = await nextDueMail(tx, { channel, now, until })
      if (!mail) return null
      claimed.mail = mail
      const written = await writtenMail(tx, mail, sending)
      if (!written) await deleteMail(tx, mail.id)
      return { mail, written }
    })
  } catch (error) {
    const { mail } = claimed
    if (!mail) throw error
    await giveBack(services, mail, error)
    return { mail, written: null }
  }
}

async function writtenMail(
  tx: DatabaseTransaction,
  due: DueMail,
  { write, siteOf }: Sending,
): Promise<Written | null> {
  const { id, recipient, subject, body } = due
  const stored = subject === null || body === null ? null : { subject, body }
  const content = stored ? null : await write(tx, due)
  if (content?.again !== undefined) await becomeTemplate(tx, id, content.again)
  const text = content && mailText(content, SITE)
  const told = stored ?? text
  if (!told) return null
  // Asked after the text was written: a sign-up that waited for its mail has just made the player.
  const site = siteOf(await siteOfRecipient(tx, recipient))
  const mail = withSiteAddress({ id, recipient, from: site.from, ...told }, site)
  return { mail, text, takeBack: content?.takeBack }
}

async function sendOne(
  services: Services,
  due: DueMail,
  { mail, text, takeBack }: Written,
  mailer: Mailer,
): Promise<void> {
  const { db, clock, secret } = services
  try {
    await mailer.send(mail)
  } catch (error) {
    await giveBack(services, due, error, takeBack)
    return
  }
  const sealed = mailer.isOutbox && text ? sealText(secret, due.id, text) : null
  await markSent(db, due.id, { now: clock.now(), sealed })
}

async function giveBack(
  { db, clock, log }: Services,
  mail: DueMail,
  error: unknown,
  takeBack?: WrittenMail['takeBack'],
): Promise<void> {
  const delayMs = RETRY_DELAYS_MS[mail.attempts - 1]
  const nextAttemptAt = delayMs === undefined ? null : new Date(clock.now().getTime() + delayMs)
  log.warn({ err: error, mailId: mail.id, nextAttemptAt }, 'mail not sent')
  await db.transaction().execute(async (tx) => {
    await takeBack?.(tx)
    await markFailed(tx, mail, { lastError: String(error).slice(0, 500), nextAttemptAt })
  })
}
