import type { SportKey } from '../sports/sport-key.ts'

/** The layout of a market on the page. */
export type MarketFamily = 'three_way' | 'two_way' | 'line' | 'correct_score' | 'list'

/**
 * A kind of market, as a catalogue entry. Ids are the usual ones of the industry (1 match winner, 18 total …). Names
 * are in `locales/<locale>/<sport>.json` under `market.<id>` and `outcome.<id>`; they may contain `{home}`, `{away}`
 * and the specifier's parts, such as `{total}`, `{hcp}`, `{goalnr}`.
 */
export interface MarketType {
  id: number
  sportKey: SportKey
  family: MarketFamily
  /** Names of the specifier's parts in order; empty for a market that a match has once. */
  specifiers: readonly string[]
  outcomeIds: readonly number[]
  /** Where the feed names the outcomes by texts, whether at most one of them wins; `outcomeIds` is empty then. */
  namedByFeed?: 'one_wins' | 'several_win'
  /** Keys of the tabs that show it: `main`, `goals`, `handicaps`, `halves`, `specials` … */
  groups: readonly string[]
  /** Order on the match page, ascending. */
  priority: number
}
