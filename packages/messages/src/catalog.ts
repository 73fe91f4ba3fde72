import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain, inSpellingOf } from './locales.ts'

export type Messages = Readonly<Record<string, string>>

export const CATALOG_FOLDER = path.join(import.meta.dirname, 'locales')

/** Languages with a catalogue of their own, one file each; a site may offer any other and falls back. */
export const CATALOG_LOCALES: readonly string[] = readdirSync(CATALOG_FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.basename(file, '.json'))
  .sort()

const read = new Map<string, Messages>()

/** What a language's own file says, read when it is first asked for; nothing where there is no file. */
export function ownMessages(locale: string): Messages {
  const known = read.get(locale)
  if (known || !CATALOG_LOCALES.includes(locale)) return known ?? {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file, which `check-messages` has checked
  const messages = JSON.parse(readFileSync(path.join(CATALOG_FOLDER, `${locale}.json`), 'utf8')) as Messages
  read.set(locale, messages)
  return messages
}

/**
 * Every message of a locale. The most specific language that has a text gives it, and within a language the operator's
 * override stands above ours. This is the one place where they meet; server side, since it reads every language.
 */
export function catalogFor(locale: string, overrides: Readonly<Record<string, Messages>> = {}): Messages {
  const layers = fallbackChain(locale)
    .toReversed()
    .flatMap((code) => [ownMessages(code), overrides[code] ?? {}])
  const messages: Record<string, string> = Object.assign({}, ...layers)
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, inSpellingOf(locale, text)]))
}

/** One message of a locale, or nothing where no language has it. */
export function messageIn(locale: string, key: string): string | undefined {
  for (const code of fallbackChain(locale)) {
    const text = ownMessages(code)[key]
    if (text !== undefined) return inSpellingOf(locale, text)
  }
  return undefined
}
