import path from 'node:path'
import { readLocaleTexts } from '../../core/locale-texts.ts'

/**
 * What the catalogue calls things, by language: `locales/<locale>.json` with the keys `sport.<key>`, `category.<name>`,
 * `period.<key>`, `short.<word>` and `market.<word>`.
 */
export const CATALOGUE_TEXTS = readLocaleTexts(path.join(import.meta.dirname, 'locales'))

/** The name in the nearest language that has it; nothing for what the catalogue does not know. */
export function catalogueName(key: string, locale: string): string | undefined {
  return CATALOGUE_TEXTS.find(locale, key)
}
