import type { Outright } from '@touchline/contract/entities/catalogue'
import type { Database } from '../../../core/database/connect.ts'
import { shownMarketsOf, winnersOf } from '../match-markets/markets.queries.ts'
import { toMarket } from '../match-markets/to-market.ts'
import type { CompetitorRecord, MatchRecord } from './match-record.ts'
import { matchNames, toOutright } from './to-match.ts'

/** Outrights as list items, each with its only market or with the winner. */
export async function readOutrights(
  db: Database,
  rows: readonly MatchRecord[],
  competitors: ReadonlyMap<number, CompetitorRecord>,
  locale: string,
): Promise<Outright[]> {
  const ids = rows.map((row) => row.id)
  const [shown, winners] = await Promise.all([shownMarketsOf(db, ids), winnersOf(db, ids)])
  const markets = new Map(shown.map((market) => [market.matchId, market]))
  return rows.map((row) => {
    const market = markets.get(row.id)
    const main = market ? toMarket(market, row, matchNames(row, competitors), locale) : null
    const won = winners.filter(({ matchId }) => matchId === row.id)
    const winnerIds = won.map(({ outcomeId }) => row.competitorIds[outcomeId - 1])
    return toOutright(row, competitors, { main, winnerIds }, locale)
  })
}
