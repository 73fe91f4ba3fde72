import { formatOdds, type OddsFormat } from '@touchline/betting/odds/formats'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { Database } from '../../core/database/connect.ts'
import { findMatches, readMatches } from '../catalogue/index.ts'

/** Of one question. */
export const MATCHES_MAX = 50

/** Matches by their ids, or all of a league, or those in play; without any of the three there is nothing to find. */
export interface WidgetQuestion {
  ids?: string | undefined
  league?: string | undefined
  live?: '1' | undefined
  oddsType?: OddsFormat | undefined
  locale: string
}

/** A match as widgets show it, in the reader's language and way of writing prices. */
export interface PublicMatch {
  id: number
  home: string
  away: string
  league: string
  starts: string
  status: 'prematch' | 'live' | 'ended'
  score: { home: number; away: number } | null
  /** Its page on the site, without a language. */
  page: string
  /** The main one first. */
  markets: {
    id: number
    specifier: string
    name: string
    outcomes: { key: string; id: number; name: string; price: string; odds: number; open: boolean }[]
  }[]
}

export async function findWidgetMatches(
  db: Database,
  { ids, league, live, locale, oddsType = 'european' }: WidgetQuestion,
): Promise<PublicMatch[]> {
  if (ids === undefined && league === undefined && live === undefined) return []
  const { live: inPlay, stopped, prematch } = MATCH_STATUS
  const statuses = live ? [inPlay, stopped] : [prematch, inPlay, stopped]
  const rows = await findMatches(
    db,
    {
      ids: ids === undefined ? null : ids.split(',').map(Number),
      type: 'match',
      sportKeys: null,
      sportType: null,
      categoryId: null,
      tournamentId: league === undefined ? null : Number(league),
      statuses: ids === undefined ? statuses : Object.values(MATCH_STATUS),
      isBettable: false,
      hasVideo: null,
      startFrom: null,
      startTo: null,
      favouriteOf: null,
    },
    { limit: MATCHES_MAX, offset: 0, maxPerSport: null, order: 'start_time' },
  )
  const { matches } = await readMatches(db, rows, locale)
  return matches.map((match) => widgetMatch(match, oddsType))
}

function widgetMatch(match: Match, format: OddsFormat): PublicMatch {
  const { id, slug, status, startTime, tournament, competitors, mainMarket, secondaryMarket } = match
  const score = match.statistics?.totalScore
  return {
    id,
    home: competitors.home.name,
    away: competitors.away.name,
    league: tournament.name,
    starts: startTime,
    status: statusOf(status),
    score: score ? { home: score.home, away: score.away } : null,
    page: `/${tournament.sport.key}/${slug}`,
    markets: [mainMarket, secondaryMarket].flatMap((market) =>
      market ? [widgetMarket(market, format)] : [],
    ),
  }
}

function widgetMarket(market: Market, format: OddsFormat): PublicMatch['markets'][number] {
  const { matchId, id: marketId, specifier, name, outcomes, status } = market
  return {
    id: marketId,
    specifier,
    name,
    outcomes: outcomes.map(({ id: outcomeId, name: outcome, odds, active }) => ({
      key: outcomeKey({ matchId, marketId, specifier, outcomeId }),
      id: outcomeId,
      name: outcome,
      price: formatOdds(odds, format),
      odds,
      open: status === MARKET_STATUS.allowed && active,
    })),
  }
}

function statusOf(status: Match['status']): PublicMatch['status'] {
  if (status === MATCH_STATUS.prematch) return 'prematch'
  return status === MATCH_STATUS.live || status === MATCH_STATUS.stopped ? 'live' : 'ended'
}
