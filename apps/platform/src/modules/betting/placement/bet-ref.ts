import { randomInt } from 'node:crypto'

/** A short code to read out: Crockford's alphabet, 32^9 values. */
export function newBetRef(): string {
  return Array.from({ length: 9 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
