import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain, inSpellingOf } from '@touchline/messages/locales'
import { z } from 'zod'
import { StartError } from '../settings/start-error.ts'
import { type LanguageTopic, ownLanguageFolder } from './own-languages.ts'

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
 * `soccer/market.1`. The operator's texts of `topic` stand above them, and may be of further languages.
 */
export function readLocaleTexts(folder: string, topic?: LanguageTopic): LocaleTexts {
  const texts = readFolder(folder)
  const together = new Map<string, Texts>()
  let own: { folder: string | null; texts: ReadonlyMap<string, Texts> } = { folder: null, texts: new Map() }

  function ownTexts(): ReadonlyMap<string, Texts> {
    const found = topic === undefined ? null : ownLanguageFolder(topic)
    if (found !== own.folder) {
      own = { folder: found, texts: found === null ? new Map() : readFolder(found) }
      together.clear()
    }
    return own.texts
  }

  function allIn(locale: string): Texts {
    const operators = ownTexts()
    const known = together.get(locale)
    if (known) return known
    const layers = fallbackChain(locale)
      .toReversed()
      .flatMap((code) => Object.entries({ ...texts.get(code), ...operators.get(code) }))
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

/** By language. Throws, with the file's name, where one cannot be read. */
export function readFolder(folder: string): ReadonlyMap<string, Texts> {
  return new Map(
    readdirSync(folder, { withFileTypes: true }).map((entry) =>
      entry.isDirectory()
        ? [entry.name, readTopics(path.join(folder, entry.name))]
        : [path.basename(entry.name, '.json'), readTexts(path.join(folder, entry.name))],
    ),
  )
}

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
  try {
    return Texts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new StartError(
      `${file} is no file of texts: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
