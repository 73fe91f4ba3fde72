import type { Market } from '@touchline/contract/entities/match/market'
import type { Database } from '../../../core/database/connect.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { matchById } from '../matches/matches.queries.ts'
import { competitorsOf } from '../matches/read-matches.ts'
import { matchNames } from '../matches/to-match.ts'
import { shownMarkets } from './markets.queries.ts'
import { compareMarkets, toMarket } from './to-market.ts'

/** The shown markets of a match, in the order of its page. */
export async function readMarkets(db: Database, match: MatchRecord, locale: string): Promise<Market[]> {
  const names = matchNames(match, await competitorsOf(db, [match]))
  const rows = await shownMarkets(db, match.id)
  return rows.map((row) => toMarket(row, match, names, locale)).sort(compareMarkets)
}

/** As {@link readMarkets}, by the match's id; null for an unknown match. */
export async function marketsOfMatch(
  db: Database,
  matchId: number,
  locale: string,
): Promise<Market[] | null> {
  const match = await matchById(db, matchId)
  return match && readMarkets(db, match, locale)
}
