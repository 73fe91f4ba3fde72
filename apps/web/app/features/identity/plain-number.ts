import { latinDigits } from '@touchline/betting/latin-digits'

/** E.164 of what people write: spaces, brackets, 00 for +, digits of their own script. Null for no number. */
export function plainNumber(written: string): string | null {
  const plain = latinDigits(written)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null
}

/** The six digits of a message. Null for anything else. */
export function plainCode(written: string): string | null {
  const plain = latinDigits(written).replaceAll(/\s/g, '')
  return /^\d{6}$/.test(plain) ? plain : null
}
