import type { Platform } from '../../../platform.ts'
import { sentMails } from '../../mail/testing/sent-mails.ts'
import { createPhoneCodeWriter } from '../phone/phone-code-writer.ts'

/** The codes that a phone has got, the newest first; what is due is sent first. */
export async function sentCodes({ services }: Platform, phone: string): Promise<string[]> {
  const write = createPhoneCodeWriter(services)
  const texts = await sentMails(
    services,
    // Of a new player the mail of the sign-up waits too.
    async (tx, mail) => (mail.template === 'phone_code' ? write(tx, mail) : null),
    phone,
  )
  return texts.flatMap(({ body }) => /\d{6}/.exec(body)?.[0] ?? [])
}
