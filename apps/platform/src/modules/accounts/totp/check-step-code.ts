import { ApiError } from '@touchline/contract/errors'
import { openSealed, type Seal } from '../../../core/sealed-bytes.ts'
import type { Services } from '../../../core/services.ts'
import { CODES_MAX } from '../sign-in/sign-in-failures.queries.ts'
import { normalizedCode, recoveryCodeHash } from './recovery-codes.ts'
import { countTry, spendRecoveryCode, takeStep } from './totp.queries.ts'
import { stepOfCode } from './totp-code.ts'

/**
 * Checks a code of the app, or a recovery code, and uses it up. Null for a wrong one; throws `account_locked` after a
 * hundred in a row.
 */
export async function checkStepCode(
  { db, clock, secret }: Services,
  playerId: number,
  code: string,
  { isConfirming = false } = {},
): Promise<'code' | 'recovery_code' | null> {
  const now = clock.now()
  const totp = await countTry(db, playerId, CODES_MAX)
  if (!totp) throw new ApiError('account_locked')
  const text = normalizedCode(code)
  if (/^\d{6}$/.test(text)) {
    const key = openSealed(totpSeal(secret, playerId), totp.secret)
    // Sealed with another secret of the platform: no code fits any more.
    const step = key && stepOfCode(key, text, { now, lastStep: totp.lastStep })
    return step !== null && (await takeStep(db, playerId, { secret: totp.secret, step })) ? 'code' : null
  }
  if (isConfirming) return null
  const codeHash = recoveryCodeHash(secret, playerId, text)
  return (await spendRecoveryCode(db, { playerId, codeHash, now })) ? 'recovery_code' : null
}

export function totpSeal(secret: string, playerId: number): Seal {
  return { secret, purpose: 'secret of a second step', of: String(playerId) }
}
