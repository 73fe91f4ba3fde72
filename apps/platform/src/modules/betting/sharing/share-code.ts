import { randomInt } from 'node:crypto'

/** A code to read out or to type: no similar letters, and no vowels, so that none is a word. 28^8 values. */
export function newShareCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Accepts any case, and hyphens. */
export function readShareCode(text: string): string {
  return text.replaceAll('-', '').toUpperCase()
}

const LENGTH = 8
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
