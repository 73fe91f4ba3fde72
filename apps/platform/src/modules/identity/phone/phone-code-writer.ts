import * as z from 'zod/mini'
import type { Services } from '../../../core/services.ts'
import type { WriteMail } from '../../mail/index.ts'
import { hashCode, newCode } from './phone-code.ts'
import { codeToSend, setCodeHash } from './phone-codes.queries.ts'

export const PHONE_CODE = 'phone_code'
const Details = z.object({ phoneCodeId: z.int() })

/**
 * Makes the code when its message is sent, in the sender's transaction: until then there is none, and one that could not
 * be sent is never valid. Nobody gets a code that has expired or was asked for again.
 */
export function createPhoneCodeWriter({ clock, secret }: Pick<Services, 'clock' | 'secret'>): WriteMail {
  return async (tx, { details }) => {
    const { phoneCodeId } = z.parse(Details, details)
    const wanted = await codeToSend(tx, phoneCodeId, clock.now())
    if (!wanted) return null
    const code = newCode()
    await setCodeHash(tx, phoneCodeId, hashCode(secret, wanted, code))
    return { template: PHONE_CODE, language: wanted.language, path: '', values: { code } }
  }
}
