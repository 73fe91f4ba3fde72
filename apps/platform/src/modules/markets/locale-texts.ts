import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * The names of markets, outcomes and tabs: `locales/<locale>/<sport>.json` with keys `market.<id>`,
 * `outcome.<id>` and, where a market words an outcome its own way, `outcome.<market id>.<id>`;
 * `locales/<locale>/groups.json` with the keys of the tabs. Read once, when the platform starts.
 */
export function sportTemplate(locale: string, sportKey: string, keys: readonly string[]): string {
  return lookUp(locale, sportKey, keys)
}

export function groupTemplate(locale: string, group: string): string {
  return lookUp(locale, 'groups', [group])
}

/** What there is for a locale, by file name without its ending. */
export function localeTexts(locale: string): ReadonlyMap<string, Texts> {
  return TEXTS.get(locale) ?? new Map()
}

const FALLBACK_LOCALE = 'en'

const Texts = z.record(z.string(), z.string())
type Texts = z.infer<typeof Texts>

const FOLDER = new URL('./locales/', import.meta.url)

const TEXTS: ReadonlyMap<string, ReadonlyMap<string, Texts>> = new Map(
  readdirSync(FOLDER).map((locale) => [locale, readLocale(new URL(`${locale}/`, FOLDER))]),
)

/** Every locale that has names. */
export const MARKET_LOCALES: readonly string[] = [...TEXTS.keys()].sort()

function readLocale(folder: URL): Map<string, Texts> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.map((file) => {
      const parsed: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      return [file.replace('.json', ''), Texts.parse(parsed)]
    }),
  )
}

/** The first key that the locale has, then its language (`de` for `de-AT`), then English. */
function lookUp(locale: string, file: string, keys: readonly string[]): string {
  for (const candidate of [locale, locale.split('-')[0] ?? locale, FALLBACK_LOCALE]) {
    const texts = TEXTS.get(candidate)?.get(file)
    const key = texts && keys.find((name) => name in texts)
    const text = key && texts?.[key]
    if (text) return text
  }
  throw new Error(`No name for ${keys.join(' or ')} of ${file}`)
}
