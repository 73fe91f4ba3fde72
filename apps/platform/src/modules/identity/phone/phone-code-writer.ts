import * as z from 'zod/mini'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import type { WriteMail } from '../../mail/index.ts'
import { hashCode, newCode } from './phone-code.ts'
import { codeToSend, dropCodeHash, setCodeHash } from './phone-codes.queries.ts'

export const PHONE_CODE = 'phone_code'
const Details = z.object({ phoneCodeId: z.int() })

/**
 * Makes the code when its message is sent, in the transaction in which the sender takes it: until then there is none, and one
 * that could not be sent is taken back. Nobody gets a code that has expired or was asked for again.
 */
export function createPhoneCodeWriter({ clock, secret }: Pick<Services, 'clock' | 'secret'>): WriteMail {
  return async (tx, { details }) => {
    const { phoneCodeId } = z.parse(Details, details)
    const wanted = await codeToSend(tx, phoneCodeId, clock.now())
    if (!wanted) return null
    const code = newCode()
    const codeHash = hashCode(secret, wanted, code)
    await setCodeHash(tx, phoneCodeId, codeHash)
    const takeBack = (failed: DatabaseTransaction) => dropCodeHash(failed, phoneCodeId, codeHash)
    return { template: PHONE_CODE, language: wanted.language, path: '', values: { code }, takeBack }
  }
}
