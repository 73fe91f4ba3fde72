const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app makes of the secret that a player types, with or without blanks. */
export function bytesOfBase32(text: string): Buffer {
  const letters = Array.from(text.replaceAll(/\s/g, ''))
  const bits = letters.map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
