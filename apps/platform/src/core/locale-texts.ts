import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain, inSpellingOf } from '@touchline/messages/locales'
import { z } from 'zod'

const Texts = z.record(z.string(), z.string())
export type Texts = Readonly<z.infer<typeof Texts>>

/** A module's texts in many languages, read once, when the platform starts. */
export interface LocaleTexts {
  /** Every language with a file, in order. A country's variant, such as `de-AT`, holds only what differs. */
  locales: readonly string[]
  /** The texts of a language's own file. */
  own(locale: string): Texts
  /** The text under the first of the keys that has one, in the nearest language to the locale. */
  find(locale: string, ...keys: readonly string[]): string | undefined
}

/**
 * Reads a folder of languages: `<locale>.json`, or `<locale>/<topic>.json`, whose keys then begin with the topic, as in
 * `soccer/market.1`.
 */
export function readLocaleTexts(folder: string): LocaleTexts {
  const texts = new Map(
    readdirSync(folder, { withFileTypes: true }).map((entry) =>
      entry.isDirectory()
        ? [entry.name, readTopics(path.join(folder, entry.name))]
        : [path.basename(entry.name, '.json'), readTexts(path.join(folder, entry.name))],
    ),
  )
  const together = new Map<string, Texts>()

  function allIn(locale: string): Texts {
    const known = together.get(locale)
    if (known) return known
    const layers = fallbackChain(locale)
      .toReversed()
      .flatMap((code) => Object.entries(texts.get(code) ?? {}))
    const all = Object.fromEntries(layers.map(([key, text]) => [key, inSpellingOf(locale, text)]))
    if (together.size >= LOCALES_MAX) together.clear()
    together.set(locale, all)
    return all
  }

  return {
    locales: [...texts.keys()].sort(),
    own: (locale) => texts.get(locale) ?? {},
    find(locale, ...keys) {
      const all = allIn(locale)
      const key = keys.find((name) => Object.hasOwn(all, name))
      return key && all[key]
    },
  }
}

/** Bounds the cache, since requests name the locale. */
const LOCALES_MAX = 100

function readTopics(folder: string): Texts {
  const entries = readdirSync(folder).flatMap((file) =>
    Object.entries(readTexts(path.join(folder, file))).map(([key, text]): [string, string] => [
      `${path.basename(file, '.json')}/${key}`,
      text,
    ]),
  )
  return Object.fromEntries(entries)
}

function readTexts(file: string): Texts {
  return Texts.parse(JSON.parse(readFileSync(file, 'utf8')))
}
