import type { Match, Outright } from '@touchline/contract/entities/catalogue'
import type { ListColumn } from '@touchline/contract/entities/list-columns'
import type { Database } from '../../../core/database/connect.ts'
import { columnMarketId } from '../match-markets/list-columns.ts'
import { listMarketsOf } from '../match-markets/markets.queries.ts'
import { toMarket } from '../match-markets/to-market.ts'
import { findSport, listMarketIds } from '../sports.ts'
import { competitorsByIds } from '../tree/tree.queries.ts'
import type { CompetitorRecord, MarketRecord, MatchRecord } from './match-record.ts'
import { readOutrights } from './read-outrights.ts'
import { matchNames, toMatch } from './to-match.ts'

export interface ReadMatches {
  matches: Match[]
  outrights: Outright[]
}

/** Rows as list items, in their order: each match with its main and secondary market and those of the given columns. */
export async function readMatches(
  db: Database,
  rows: readonly MatchRecord[],
  locale: string,
  columns: readonly ListColumn[] = [],
): Promise<ReadMatches> {
  const games = rows.filter((row) => row.type === 'match')
  const outrights = rows.filter((row) => row.type === 'outright')
  const idsOf = (sportKey: string) => [...listMarketIds(sportKey), ...columnIds(sportKey, columns)]
  const sportKeys = [...new Set(games.map((row) => row.sportKey))]
  const marketIds = [...new Set(sportKeys.flatMap(idsOf))]
  const markets = await listMarketsOf(
    db,
    games.map((row) => row.id),
    marketIds,
  )
  const competitors = await competitorsOf(db, outrights)
  const marketsOf = Map.groupBy(markets, (market) => market.matchId)
  return {
    matches: games.map((row) => withListMarkets(row, marketsOf.get(row.id) ?? [], locale, columns)),
    outrights: await readOutrights(db, outrights, competitors, locale),
  }
}

export async function competitorsOf(
  db: Database,
  rows: readonly Pick<MatchRecord, 'competitorIds'>[],
): Promise<Map<number, CompetitorRecord>> {
  const ids = rows.flatMap((row) => row.competitorIds)
  const competitors = await competitorsByIds(db, ids)
  return new Map(competitors.map((row) => [row.id, row]))
}

function withListMarkets(
  row: MatchRecord,
  markets: readonly MarketRecord[],
  locale: string,
  columns: readonly ListColumn[],
): Match {
  const sport = findSport(row.sportKey)
  const names = matchNames(row, NO_COMPETITORS)
  const market = (id: number | undefined) => {
    const found = markets.find((market) => market.marketId === id)
    return found ? toMarket(found, row, names, locale) : null
  }
  const main = market(sport?.mainMarket.id)
  const secondary = market(sport?.secondaryMarket?.id)
  const match = toMatch(row, { main, secondary, top: [] }, locale)
  if (columns.length === 0) return match
  return { ...match, columns: columns.map((column) => market(columnMarketId(row.sportKey, column))) }
}

function columnIds(sportKey: string, columns: readonly ListColumn[]): number[] {
  return columns.flatMap((column) => columnMarketId(sportKey, column) ?? [])
}

const NO_COMPETITORS: ReadonlyMap<number, CompetitorRecord> = new Map()
