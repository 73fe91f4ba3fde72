import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { base32 } from './totp-code.ts'

const COUNT = 10
/** 50 bits each: no guess hits one within the limits on tries. */
const LENGTH = 10

/** Ten codes to write down, such as `k4wqj-7m2rd`; each gets in once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const text = base32(randomBytes(7)).slice(0, LENGTH).toLowerCase()
    return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
  })
}

/** As a person may type it: capitals, blanks and dashes do not count. */
export function normalizedCode(code: string): string {
  return code.toLowerCase().replaceAll(/[\s-]/g, '')
}

/** With a key that is not in the database, since codes that people write down are short. */
export function recoveryCodeHash(secret: string, playerId: number, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'recovery codes', 32))
  return createHmac('sha256', key)
    .update(`${playerId} ${normalizedCode(code)}`)
    .digest()
}
