import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from './phone-rules.ts'

export interface CodeOwner {
  playerId: number
  phone: string
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** Under a key that is not in the database, for one player and one number. */
export function hashCode(secret: string, { playerId, phone }: CodeOwner, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'codes to phones', 32))
  return createHmac('sha256', key).update(`${playerId} ${phone} ${code}`).digest()
}

export function isSameCode(hash: Buffer, other: Buffer): boolean {
  return hash.length === other.length && timingSafeEqual(hash, other)
}
