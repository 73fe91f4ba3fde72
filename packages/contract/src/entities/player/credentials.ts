import * as z from 'zod/mini'
import { Text } from '../../scalars.ts'

/** RFC 5321 gives the part before the @ 64 characters. */
const EMAIL_PATTERN = new RegExp(`^(?=[^@]{1,64}@)(?:${z.regexes.email.source})`)

export const Email = Text({ max: 254, isTrimmed: true }).check(
  z.toLowerCase(),
  z.email({ pattern: EMAIL_PATTERN }),
)

/** NIST SP 800-63B-4 §3.1.1.2: of a password that stands alone, and of one beside a second step. */
export const PASSWORD_LENGTH_MIN = 15
export const PASSWORD_LENGTH_MIN_OF_TWO = 8

/**
 * A new password: long phrases are allowed, and there are no rules of composition. Which of the two lengths holds, and
 * that it is none of the common ones, the platform says. Not normalized: older hashes are of passwords as they were sent.
 */
export const Password = Text({ min: PASSWORD_LENGTH_MIN_OF_TWO, max: 128, isNormalized: false })
/** One that stands alone. */
export const LonePassword = Text({ min: PASSWORD_LENGTH_MIN, max: 128, isNormalized: false })
