import type { Services } from '../../../core/services.ts'
import { newestMails } from '../mail.queries.ts'
import type { MailText } from '../mail-texts.ts'
import { OUTBOX } from '../outbox-mailer.ts'
import { openText } from '../sealed-text.ts'
import { sendDueMails, type WriteMail } from '../send-due-mails.ts'
import { createMailSites, withSiteAddress } from '../site-address.ts'

/** Sends what is due to the outbox, and gives what an address has got, the newest first. */
export async function sentMails(
  services: Services,
  write: WriteMail,
  recipient: string,
): Promise<MailText[]> {
  await sendDueMails(services, write, OUTBOX)
  const siteOf = createMailSites(services.env)
  const mails = await newestMails(services.db, 1000)
  return mails
    .filter((mail) => mail.recipient === recipient && mail.sentAt)
    .flatMap(({ id, subject, body, sealed, site }) => {
      const text = subject !== null && body !== null ? { subject, body } : null
      const read = text ?? (sealed && openText(services.secret, id, sealed))
      return read ? [withSiteAddress(read, siteOf(site))] : []
    })
}
