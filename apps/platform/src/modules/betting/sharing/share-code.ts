import { randomInt } from 'node:crypto'

/** A code to read out or to type: no letters that look like others, and no vowels, so that none is a word. 28^8 of them. */
export function newShareCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** As somebody typed it: in any case, with hyphens. */
export function readShareCode(text: string): string {
  return text.replaceAll('-', '').toUpperCase()
}

const LENGTH = 8
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
