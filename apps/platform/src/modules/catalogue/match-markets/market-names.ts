import { type MarketFamily, type MarketType } from '@touchline/pricing/markets/market-type'
import { marketTypeOf } from '@touchline/pricing/markets/market-types'
import type { StoredOutcome } from '../../../core/database/tables.ts'
import { nameMarket, nameOutcome } from '../../markets/index.ts'
import { catalogueName } from '../names.ts'
import { shortName } from '../short-names.ts'

/** The market's match, whose sides' names are part of market names. */
export interface MatchNames {
  sportKey: string
  type: 'match' | 'outright'
  home: string
  away: string
  /** Of an outright: its competitors in the feed's order, which outcome ids count from 1. */
  competitors: readonly string[]
}

export interface MarketWords {
  name: string
  family: MarketFamily
  groups: readonly string[]
  priority: number
}

/** A market's name and position. Markets unknown to the catalogue are named by their id. */
export function marketWords(
  match: MatchNames,
  marketId: number,
  specifier: string,
  locale: string,
): MarketWords {
  if (match.type === 'outright') return outrightWords(locale)
  const type = fittingType(match.sportKey, marketId, specifier)
  if (!type)
    return {
      name: (catalogueName('market.unknown', locale) ?? '{id}').replace('{id}', String(marketId)),
      family: 'list',
      groups: ['main'],
      priority: 9999,
    }
  const template = cached(`${locale}/${type.sportKey}/${marketId}/${specifier}`, () =>
    nameMarket(locale, type, specifier, PLACES),
  )
  return {
    name: withSides(template, match),
    family: type.family,
    groups: type.groups,
    priority: type.priority,
  }
}

export interface OutcomeWords {
  name: string
  shortName: string
}

export function outcomeWords(
  match: MatchNames,
  marketId: number,
  specifier: string,
  { id: outcomeId, name: given }: Pick<StoredOutcome, 'id' | 'name'>,
  locale: string,
): OutcomeWords {
  if (given !== undefined) return { name: given, shortName: given }
  if (match.type === 'outright') {
    const name = match.competitors[outcomeId - 1] ?? String(outcomeId)
    return { name, shortName: name }
  }
  const type = fittingType(match.sportKey, marketId, specifier)
  if (!type?.outcomeIds.includes(outcomeId)) return { name: String(outcomeId), shortName: String(outcomeId) }
  const template = cached(`${locale}/${type.sportKey}/${marketId}/${specifier}/${outcomeId}`, () =>
    nameOutcome(locale, type, outcomeId, specifier, PLACES),
  )
  const name = withSides(template, match)
  return { name, shortName: shortName(outcomeId, locale) ?? name }
}

/**
 * The catalogue's entry for a market, if its specifier has the parts that its name needs. A sport without its own entry
 * uses that of another sport under the same id.
 */
export function fittingType(sportKey: string, marketId: number, specifier: string): MarketType | null {
  const type = marketTypeOf(sportKey, marketId)
  if (!type) return null
  const parts = new Set(specifier.split('|').map((part) => part.split('=', 1)[0]))
  return type.specifiers.every((name) => parts.has(name)) ? type : null
}

function outrightWords(locale: string): MarketWords {
  return { name: catalogueName('market.winner', locale) ?? '', family: 'list', groups: ['main'], priority: 1 }
}

/** Private-use characters are placeholders of the sides, so that a cached name serves every match. */
const PLACES = { home: '\uE000', away: '\uE001' } as const

function withSides(template: string, { home, away }: MatchNames): string {
  if (!template.includes(PLACES.home) && !template.includes(PLACES.away)) return template
  return template.replaceAll(PLACES.home, () => home).replaceAll(PLACES.away, () => away)
}

const names = new Map<string, string>()
const NAMES_MAX = 50_000

function cached(key: string, make: () => string): string {
  const known = names.get(key)
  if (known !== undefined) return known
  const made = make()
  if (names.size >= NAMES_MAX) names.clear()
  names.set(key, made)
  return made
}
