import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import type { Database } from '../../../core/database/connect.ts'
import { matchesByIds } from '../matches/matches.queries.ts'
import { readMatches } from '../matches/read-matches.ts'
import { matchNames } from '../matches/to-match.ts'
import { type MarketRef, shownMarketsAt } from './markets.queries.ts'
import { toMarket } from './to-market.ts'

/** Each of these markets with its match, in their order; null for one that is not shown, or that is of no match. */
export async function listedMarkets(
  db: Database,
  refs: readonly MarketRef[],
  locale: string,
): Promise<({ match: Match; market: Market } | null)[]> {
  const [rows, markets] = await Promise.all([
    matchesByIds(db, [...new Set(refs.map(({ matchId }) => matchId))]),
    shownMarketsAt(db, refs),
  ])
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const { matches } = await readMatches(db, rows, locale)
  const matchesById = new Map(matches.map((match) => [match.id, match]))
  return refs.map(({ matchId, marketId, specifier }) => {
    const row = rowsById.get(matchId)
    const match = matchesById.get(matchId)
    const found = markets.find(
      (market) =>
        market.matchId === matchId && market.marketId === marketId && market.specifier === specifier,
    )
    if (!row || !match || !found) return null
    return { match, market: toMarket(found, row, matchNames(row, new Map()), locale) }
  })
}
