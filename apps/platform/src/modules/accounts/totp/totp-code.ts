import { createHmac } from 'node:crypto'

const STEP_S = 30
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238 with the numbers that every app knows: HMAC-SHA-1, steps of 30 seconds, six digits. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  // RFC 4226 §5.3: the last four bits say where the 31 bits begin.
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_S)
}

/**
 * The step of a code that is good now: of this half minute, the one before or the one after (RFC 6238 §5.2), and later than
 * the last one used, since each code works once. Null for any other.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const step = totpStep(now)
  return [step, step - 1, step + 1].find((each) => each > lastStep && totpCode(secret, each) === code) ?? null
}

/** As `otpauth` addresses and people's fingers have it (RFC 4648 §6), without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an app reads from a QR code. */
export function totpAddress(secret: Buffer, { brand, email }: { brand: string; email: string }): string {
  const label = `${encodeURIComponent(brand)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(brand)}`
}
