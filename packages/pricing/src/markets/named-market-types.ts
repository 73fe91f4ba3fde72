import type { MarketFamily, MarketType } from './market-type.ts'

/** The first number of outcomes that feeds name by texts; a feed's own numbers are below. */
export const NAMED_OUTCOME_FIRST = 1_000_000_000

/** Sport, id, parts of the specifier, how many outcomes win, tabs; the order of the rows is the order on the match page. */
type Row = readonly [
  MarketType['sportKey'],
  number,
  readonly string[],
  NonNullable<MarketType['namedByFeed']>,
  readonly string[],
]

const ROWS: readonly Row[] = [
  ['soccer', 40, [], 'several_win', ['players', 'goals']],
  ['soccer', 38, [], 'one_wins', ['players', 'goals']],
  ['soccer', 39, [], 'one_wins', ['players', 'goals']],
  ['basketball', 768, ['variant'], 'several_win', ['players']],
  ['basketball', 770, ['variant'], 'several_win', ['players']],
]

const FAMILY: MarketFamily = 'list'

/** Markets on players: no model prices them, and a feed names their outcomes by texts, such as `sr:player:1234`. */
export const namedMarketTypes: readonly MarketType[] = ROWS.map(
  ([sportKey, id, specifiers, namedByFeed, groups], index) => ({
    id,
    sportKey,
    family: FAMILY,
    specifiers,
    outcomeIds: [],
    namedByFeed,
    groups,
    priority: 2000 + index * 10,
  }),
)
