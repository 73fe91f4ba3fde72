import path from 'node:path'
import { readLocaleTexts } from '../../core/languages/locale-texts.ts'

/**
 * The names of markets, outcomes and tabs: `locales/<locale>/<sport>.json` with keys `market.<id>`,
 * `outcome.<id>` and, where a market words an outcome its own way, `outcome.<market id>.<id>`;
 * `locales/<locale>/groups.json` with the keys of the tabs.
 */
export const MARKET_TEXTS = readLocaleTexts(path.join(import.meta.dirname, 'locales'), 'markets')

export function sportTemplate(locale: string, sportKey: string, keys: readonly string[]): string {
  return lookUp(
    locale,
    keys.map((key) => `${sportKey}/${key}`),
  )
}

export function groupTemplate(locale: string, group: string): string {
  return lookUp(locale, [`groups/${group}`])
}

function lookUp(locale: string, keys: readonly string[]): string {
  const text = MARKET_TEXTS.find(locale, ...keys)
  if (text === undefined) throw new Error(`No name for ${keys.join(' or ')}`)
  return text
}
