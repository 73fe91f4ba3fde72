const WRITTEN = /^[\dA-Za-z][\dA-Za-z /.-]{3,19}$/
const LENGTH_MIN = 4

/**
 * A national number without what people write between its characters, so that one person's is one number however it is
 * written; null for what is none.
 */
export function parseNationalNumber(text: string): string | null {
  if (!WRITTEN.test(text.trim())) return null
  const number = text.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()
  return number.length < LENGTH_MIN ? null : number
}
