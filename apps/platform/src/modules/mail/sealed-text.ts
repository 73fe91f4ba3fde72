import * as z from 'zod/mini'
import { openSealed, type Seal, sealBytes } from '../../core/sealed-bytes.ts'
import type { MailText } from './mail-texts.ts'

const Text = z.object({ subject: z.string(), body: z.string() })

/** Encrypts the text of a mail with a key made of the platform's secret, so that the database alone does not tell it. */
export function sealText(secret: string, mailId: number, text: MailText): Buffer {
  return sealBytes(sealOf(secret, mailId), Buffer.from(JSON.stringify(text)))
}

/** Null where it was sealed for another mail or with another secret. */
export function openText(secret: string, mailId: number, bytes: Buffer): MailText | null {
  const opened = openSealed(sealOf(secret, mailId), bytes)
  return opened && z.parse(Text, JSON.parse(opened.toString('utf8')))
}

function sealOf(secret: string, mailId: number): Seal {
  return { secret, purpose: 'text of a mail', of: String(mailId) }
}
