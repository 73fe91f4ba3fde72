import { catalogueName } from './names.ts'

/** A sport that may be fed, with the markets that its lists show. Its name is `sport.<key>` of `locales`. */
export interface SportEntry {
  key: string
  urn: string
  type: 'sport' | 'esport'
  provider: 'betradar' | 'oddin'
  /** Higher is listed first. */
  priority: number
  /** The market of a list's first columns, and its number of columns. */
  mainMarket: ListMarket
  secondaryMarket: ListMarket | null
}

export interface ListMarket {
  id: number
  outcomeCount: number
}

/** All sports, in order. A feed of another sport is refused. */
export const SPORTS: readonly SportEntry[] = [
  {
    key: 'soccer',
    urn: 'sr:sport:1',
    type: 'sport',
    provider: 'betradar',
    priority: 100,
    mainMarket: { id: 1, outcomeCount: 3 },
    secondaryMarket: { id: 18, outcomeCount: 2 },
  },
  {
    key: 'tennis',
    urn: 'sr:sport:5',
    type: 'sport',
    provider: 'betradar',
    priority: 90,
    mainMarket: { id: 186, outcomeCount: 2 },
    secondaryMarket: { id: 189, outcomeCount: 2 },
  },
  {
    key: 'basketball',
    urn: 'sr:sport:2',
    type: 'sport',
    provider: 'betradar',
    priority: 80,
    mainMarket: { id: 219, outcomeCount: 2 },
    secondaryMarket: { id: 225, outcomeCount: 2 },
  },
  {
    key: 'ice-hockey',
    urn: 'sr:sport:4',
    type: 'sport',
    provider: 'betradar',
    priority: 70,
    mainMarket: { id: 1, outcomeCount: 3 },
    secondaryMarket: { id: 18, outcomeCount: 2 },
  },
  {
    key: 'counter-strike',
    urn: 'od:sport:3',
    type: 'esport',
    provider: 'oddin',
    priority: 60,
    mainMarket: { id: 186, outcomeCount: 2 },
    secondaryMarket: { id: 328, outcomeCount: 2 },
  },
  {
    key: 'volleyball',
    urn: 'sr:sport:23',
    type: 'sport',
    provider: 'betradar',
    priority: 50,
    mainMarket: { id: 186, outcomeCount: 2 },
    secondaryMarket: { id: 238, outcomeCount: 2 },
  },
  {
    key: 'handball',
    urn: 'sr:sport:6',
    type: 'sport',
    provider: 'betradar',
    priority: 45,
    mainMarket: { id: 1, outcomeCount: 3 },
    secondaryMarket: { id: 18, outcomeCount: 2 },
  },
  {
    key: 'american-football',
    urn: 'sr:sport:16',
    type: 'sport',
    provider: 'betradar',
    priority: 40,
    mainMarket: { id: 219, outcomeCount: 2 },
    secondaryMarket: { id: 225, outcomeCount: 2 },
  },
  {
    key: 'baseball',
    urn: 'sr:sport:3',
    type: 'sport',
    provider: 'betradar',
    priority: 35,
    mainMarket: { id: 251, outcomeCount: 2 },
    secondaryMarket: { id: 258, outcomeCount: 2 },
  },
  {
    key: 'cricket',
    urn: 'sr:sport:21',
    type: 'sport',
    provider: 'betradar',
    priority: 30,
    mainMarket: { id: 340, outcomeCount: 2 },
    secondaryMarket: null,
  },
  {
    key: 'table-tennis',
    urn: 'sr:sport:20',
    type: 'sport',
    provider: 'betradar',
    priority: 25,
    mainMarket: { id: 186, outcomeCount: 2 },
    secondaryMarket: { id: 238, outcomeCount: 2 },
  },
]

export function findSport(key: string): SportEntry | undefined {
  return BY_KEY.get(key)
}

/** The market that stands for a match of each sport. */
export function mainMarkets(): { sportKey: string; marketId: number }[] {
  return SPORTS.map(({ key, mainMarket }) => ({ sportKey: key, marketId: mainMarket.id }))
}

export function sportName(key: string, locale: string): string {
  return catalogueName(`sport.${key}`, locale) ?? key
}

/** Ids of the markets that lists show: main and, where the sport has one, secondary. */
export function listMarketIds(sportKey: string): number[] {
  const sport = findSport(sportKey)
  return sport ? [sport.mainMarket, sport.secondaryMarket].flatMap((market) => market?.id ?? []) : []
}

const BY_KEY = new Map(SPORTS.map((sport) => [sport.key, sport]))
