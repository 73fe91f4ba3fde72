import path from 'node:path'
import { readLocaleTexts } from '../../core/languages/locale-texts.ts'

/**
 * The catalogue's names by language: `locales/<locale>.json` with the keys `sport.<key>`, `category.<name>`,
 * `period.<key>`, `short.<word>` and `market.<word>`.
 */
export const CATALOGUE_TEXTS = readLocaleTexts(path.join(import.meta.dirname, 'locales'), 'catalogue')

/** The name in the nearest language that has it; undefined for an unknown key. */
export function catalogueName(key: string, locale: string): string | undefined {
  return CATALOGUE_TEXTS.find(locale, key)
}
