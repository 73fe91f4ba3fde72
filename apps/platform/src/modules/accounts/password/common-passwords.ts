import { readFile } from 'node:fs/promises'
import type { Env } from '../../../core/settings/env.ts'

/** Whether a password is among those that attackers try first; whether one is, is found out without the network. */
export type IsCommonPassword = (password: string, about: readonly string[]) => Promise<boolean>

/**
 * NIST SP 800-63B-4 §3.1.1.2: the whole password is compared, in any capitals, with the list of `@zxcvbn-ts/language-common`
 * (49,233), the operator's own (`PASSWORDS_FILE`, one a line), and what the account itself says. A word of the lists
 * repeated is as common as the word, and so is a run of few characters.
 */
export function createIsCommonPassword({ PASSWORDS_FILE }: Pick<Env, 'PASSWORDS_FILE'>): IsCommonPassword {
  let lists: Promise<ReadonlySet<string>> | null = null
  return async (password, about) => {
    const whole = password.toLowerCase().trim()
    const unit = repeatedUnit(whole)
    if (new Set(unit).size < CHARACTERS_MIN || isRun(unit)) return true
    if (about.some((word) => isMadeOf(whole, word.toLowerCase()))) return true
    lists ??= readLists(PASSWORDS_FILE)
    const known = await lists
    return known.has(whole) || known.has(unit)
  }
}

const CHARACTERS_MIN = 4

/** Loaded with the first password that is set: most processes of a day set some, most tests none. */
async function readLists(file: string | undefined): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const own = file === undefined ? '' : await readFile(file, 'utf8')
  const lines = own.split('\n').map((line) => line.trim().toLowerCase())
  return new Set([...dictionary['passwords-common'], ...lines.filter(Boolean)])
}

/** `abcabcabc` is `abc` three times; what is no repetition is itself. */
function repeatedUnit(text: string): string {
  const length = (text + text).indexOf(text, 1)
  return text.slice(0, length)
}

/** `abcdefgh`, `87654321`: each character is the next of the one before, or the one before it. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0))
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return steps.length > 2 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** The word, with nothing beside it but digits and signs. */
function isMadeOf(password: string, word: string): boolean {
  if (word.length < 4 || !password.includes(word)) return false
  return !/\p{L}/u.test(password.replaceAll(word, ''))
}
