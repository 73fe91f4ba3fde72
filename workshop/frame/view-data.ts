import type { Match, MatchStatistics } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import { matchesOf } from '../../bench/board-page/board-data.ts'
import { CREST } from './pictures.ts'

/** What views are given: one match and its markets, with what a state needs changed. */
const [plain] = matchesOf(1)
if (!plain) throw new Error('There is no match')

export const MATCH: Match = {
  ...plain,
  competitors: {
    home: { id: 1, name: 'Arsenal', logo: CREST },
    away: { id: 2, name: 'Borussia Mönchengladbach', logo: CREST },
  },
}

const STATISTICS: MatchStatistics = {
  clock: null,
  totalScore: { home: 2, away: 1 },
  gameScore: null,
  currentServer: null,
  periodScore: [
    { home: 2, away: 0, periodKey: '1st_half', periodName: '1st half', number: 1, type: 'regular_period' },
    { home: 0, away: 1, periodKey: '2nd_half', periodName: '2nd half', number: 2, type: 'regular_period' },
  ],
  maxPeriodNumber: 2,
}

export const LIVE_MATCH: Match = { ...MATCH, id: 2, status: 1, stage: '2nd_half', statistics: STATISTICS }
export const ENDED_MATCH: Match = { ...MATCH, id: 3, status: 3, stage: 'ended', statistics: STATISTICS }

export const winnerOf = ({ id }: Match, changed: Partial<Market> = {}): Market => ({
  ...marketOf(plain.mainMarket),
  matchId: id,
  ...changed,
})

export const goalsOf = ({ id }: Match, line: string): Market => ({
  ...marketOf(plain.secondaryMarket),
  matchId: id,
  specifier: `total=${line}`,
})

/** The market without bets on it for now. */
export const suspended = (market: Market): Market => ({ ...market, status: -1 })

function marketOf(market: Market | null): Market {
  if (!market) throw new Error('The match has no such market')
  return market
}
