import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain, inSpellingOf } from './locales.ts'

export type Messages = Readonly<Record<string, string>>

/** The texts of one application: a folder with a file for each language. */
export interface Catalog {
  folder: string
  /** Languages with a file; a site may offer any other and falls back. */
  locales: readonly string[]
  /** The texts of a language's own file; empty without a file. */
  ownMessages: (locale: string) => Messages
  /**
   * Every message of a locale. The most specific language with a text wins, and within a language the operator's
   * override. Server side only, since it reads every language.
   */
  catalogFor: (locale: string, overrides?: Readonly<Record<string, Messages>>) => Messages
  /** One message of a locale, or undefined where no language has it. */
  messageIn: (locale: string, key: string) => string | undefined
}

/** Reads a language's file on first use. */
export function readCatalog(name: string): Catalog {
  const folder = path.join(import.meta.dirname, name)
  const locales = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort()
  const read = new Map<string, Messages>()

  function ownMessages(locale: string): Messages {
    const known = read.get(locale)
    if (known || !locales.includes(locale)) return known ?? {}
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file, which `check-messages` has checked
    const messages = JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Messages
    read.set(locale, messages)
    return messages
  }

  return {
    folder,
    locales,
    ownMessages,
    catalogFor(locale, overrides = {}) {
      const layers = fallbackChain(locale)
        .toReversed()
        .flatMap((code) => [ownMessages(code), overrides[code] ?? {}])
      const messages: Record<string, string> = Object.assign({}, ...layers)
      return Object.fromEntries(
        Object.entries(messages).map(([key, text]) => [key, inSpellingOf(locale, text)]),
      )
    },
    messageIn(locale, key) {
      for (const code of fallbackChain(locale)) {
        const text = ownMessages(code)[key]
        if (text !== undefined) return inSpellingOf(locale, text)
      }
      return undefined
    },
  }
}
