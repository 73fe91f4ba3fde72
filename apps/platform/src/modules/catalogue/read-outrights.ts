import type { Outright } from '@touchline/contract/entities/catalogue'
import type { Database } from '../../core/database/connect.ts'
import { shownMarketsOf } from './markets.queries.ts'
import type { CompetitorRow, MatchRow } from './match-row.ts'
import { toMarket } from './to-market.ts'
import { matchNames, toOutright } from './to-match.ts'

/** Outrights as the answers of a list, each with the market of its winner: the only one an outright has. */
export async function readOutrights(
  db: Database,
  rows: readonly MatchRow[],
  competitors: ReadonlyMap<number, CompetitorRow>,
  locale: string,
): Promise<Outright[]> {
  const ids = rows.map((row) => row.id)
  const markets = new Map((await shownMarketsOf(db, ids)).map((market) => [market.matchId, market]))
  return rows.map((row) => {
    const market = markets.get(row.id)
    const main = market ? toMarket(market, row, matchNames(row, competitors), locale) : null
    return toOutright(row, competitors, main, locale)
  })
}
