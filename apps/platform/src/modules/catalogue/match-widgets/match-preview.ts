import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { MatchPreview } from '@touchline/contract/entities/match/match-extras'
import type { Database } from '../../../core/database/connect.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { readMatches } from '../matches/read-matches.ts'

/** A match with its main prices, by the feed's id, for widgets. */
export async function matchPreview(db: Database, row: MatchRecord, locale: string): Promise<MatchPreview> {
  const { matches } = await readMatches(db, [row], locale)
  const [match] = matches
  if (!match) throw new Error('A preview is of a match with two sides')
  const { competitors, tournament, mainMarket } = match
  const prices = mainMarket?.status === MARKET_STATUS.allowed ? mainMarket.outcomes : []
  const [home, second, third] = prices.map(({ odds, active }) => (active ? odds : null))
  return {
    matchId: match.id,
    teamHomeName: competitors.home.name,
    teamAwayName: competitors.away.name,
    scheduled: match.startTime,
    tournamentName: tournament.name,
    sport: tournament.sport.key,
    oddsHome: home ?? null,
    oddsDraw: prices.length === 3 ? (second ?? null) : null,
    oddsAway: (prices.length === 3 ? third : second) ?? null,
    logos: { home: competitors.home.logo, away: competitors.away.logo },
    status: match.status,
    srMatchId: SR_MATCH.test(row.urn) ? row.urn : null,
  }
}

/** The match id of the provider's widgets. */
const SR_MATCH = /^sr:match:\d+$/
