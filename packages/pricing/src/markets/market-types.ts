import type { SportKey } from '../sports/sport-key.ts'
import { basketballMarketTypes } from './basketball-market-types.ts'
import { counterStrikeMarketTypes } from './counter-strike-market-types.ts'
import { footballMarketTypes } from './football-market-types.ts'
import { iceHockeyMarketTypes } from './ice-hockey-market-types.ts'
import type { MarketType } from './market-type.ts'
import { namedMarketTypes } from './named-market-types.ts'
import { tennisMarketTypes } from './tennis-market-types.ts'

/** Every kind of market, by sport, in the order of the match page. */
export const allMarketTypes: readonly MarketType[] = [
  ...footballMarketTypes,
  ...tennisMarketTypes,
  ...basketballMarketTypes,
  ...iceHockeyMarketTypes,
  ...counterStrikeMarketTypes,
  ...namedMarketTypes,
].sort((a, b) => a.sportKey.localeCompare(b.sportKey) || a.priority - b.priority)

/** The winner of an outright: its outcomes are the competitors by their position, from 1. */
export const OUTRIGHT_WINNER = 534

/** The kind of market of a sport. Throws on an id that is not in the catalogue. */
export function marketType(sportKey: SportKey, id: number): MarketType {
  const type = findMarketType(sportKey, id)
  if (!type) throw new Error(`No market ${id} in ${sportKey}`)
  return type
}

/** As {@link marketType}, for ids from outside. */
export function findMarketType(sportKey: string, id: number): MarketType | undefined {
  return BY_KEY.get(`${sportKey}/${id}`)
}

/** The kinds of markets of any sport: its own, or for a sport without a model those of the others, each number once. */
export function marketTypesOf(sportKey: string): readonly MarketType[] {
  return BY_SPORT.get(sportKey) ?? BORROWED
}

/** As {@link findMarketType}, for any sport: one without a model has the kinds of the others. */
export function marketTypeOf(sportKey: string, id: number): MarketType | undefined {
  return BY_SPORT.has(sportKey) ? findMarketType(sportKey, id) : BORROWED_BY_ID.get(id)
}

/** The tabs of a sport's match page that have markets, in order. */
export function marketGroups(sportKey: SportKey): string[] {
  const used = new Set(
    allMarketTypes.filter((type) => type.sportKey === sportKey).flatMap((type) => type.groups),
  )
  return MARKET_GROUPS.filter((group) => used.has(group))
}

/** Keys of all tabs in the order they are shown; their names are in `locales/<locale>/groups.json`. */
export const MARKET_GROUPS = [
  'main',
  'goals',
  'points',
  'handicaps',
  'totals',
  'sets',
  'games',
  'maps',
  'rounds',
  'quarters',
  'periods',
  'halves',
  'scores',
  'combos',
  'teams',
  'specials',
  'corners',
  'cards',
  'players',
] as const

const BY_SPORT: ReadonlyMap<string, readonly MarketType[]> = Map.groupBy(
  allMarketTypes,
  ({ sportKey }): string => sportKey,
)
const BORROWED_BY_ID = new Map(allMarketTypes.toReversed().map((type) => [type.id, type]))
const BORROWED = [...BORROWED_BY_ID.values()]
const BY_KEY = new Map(allMarketTypes.map((type) => [`${type.sportKey}/${type.id}`, type]))
