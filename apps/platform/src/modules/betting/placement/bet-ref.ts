import { randomInt } from 'node:crypto'

/** A short code a player can read out: Crockford's alphabet, without letters that look like digits. 32^9 of them. */
export function newBetRef(): string {
  return Array.from({ length: 9 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
