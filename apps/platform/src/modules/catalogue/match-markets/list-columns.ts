import { LIST_COLUMNS, type ListColumn } from '@touchline/contract/entities/list-columns'
import { ApiError } from '@touchline/contract/errors'

/** The market of a column in a sport; undefined where the sport has none. */
export function columnMarketId(sportKey: string, column: ListColumn): number | undefined {
  return COLUMN_MARKETS[sportKey]?.[column]
}

/** The columns of any of these sports, in display order. */
export function columnsOf(sportKeys: Iterable<string>): ListColumn[] {
  const known = [...sportKeys].map((sportKey) => COLUMN_MARKETS[sportKey] ?? {})
  return LIST_COLUMNS.filter((column) => known.some((markets) => markets[column] !== undefined))
}

/** The markets of all columns of a sport. */
export function columnMarketIds(sportKey: string): number[] {
  return Object.values(COLUMN_MARKETS[sportKey] ?? {})
}

/** The column of a sport that shows a market; undefined where none does. */
export function columnOfMarket(sportKey: string, marketId: number): ListColumn | undefined {
  const markets = COLUMN_MARKETS[sportKey] ?? {}
  return LIST_COLUMNS.find((column) => markets[column] === marketId)
}

/** `handicap,total` as its columns. */
export function parseColumns(text: string | undefined): ListColumn[] {
  return (text?.split(',') ?? []).map((name) => {
    const known = LIST_COLUMNS.find((column) => column === name)
    if (known) return known
    throw new ApiError('validation_failed', {
      fields: [{ path: 'query.columns', message: `must be some of ${LIST_COLUMNS.join(', ')}` }],
    })
  })
}

type ColumnMarkets = Readonly<Partial<Record<ListColumn, number>>>

/** Market ids by sport; the main market is in every list without a column. */
const COLUMN_MARKETS: Readonly<Record<string, ColumnMarkets>> = {
  soccer: {
    double_chance: 10,
    draw_no_bet: 11,
    handicap: 16,
    total: 18,
    both_score: 29,
    odd_even: 26,
    first_half: 60,
    first_half_total: 68,
  },
  tennis: { handicap: 187, set_handicap: 188, total: 189, odd_even: 198 },
  basketball: {
    handicap: 223,
    total: 225,
    odd_even: 229,
    first_half: 60,
    first_half_total: 68,
  },
  'ice-hockey': {
    double_chance: 10,
    draw_no_bet: 11,
    handicap: 16,
    total: 18,
    both_score: 29,
    odd_even: 26,
  },
  'counter-strike': { handicap: 327, total: 328 },
  volleyball: { handicap: 237, total: 238 },
  handball: { double_chance: 10, draw_no_bet: 11, handicap: 16, total: 18 },
  'american-football': { handicap: 223, total: 225 },
  baseball: { handicap: 256, total: 258 },
  'table-tennis': { handicap: 237, total: 238 },
}
