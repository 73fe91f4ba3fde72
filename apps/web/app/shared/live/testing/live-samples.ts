import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import type { MarketsChanged, MatchChanged } from '@touchline/contract/events/events'

// Builders for tests: a whole thing of the contract, of which a test names only the facts it is about.

export function aMarket(facts: Partial<Market> = {}): Market {
  return {
    matchId: 9001,
    matchUrnId: 'sr:match:9001',
    id: 1,
    name: 'Match winner',
    status: 1,
    specifier: '',
    family: 'three_way',
    outcomes: [
      { id: 1, name: 'Arsenal', shortName: '1', active: true, odds: 1850 },
      { id: 2, name: 'Draw', shortName: 'X', active: true, odds: 3600 },
      { id: 3, name: 'Chelsea', shortName: '2', active: true, odds: 4200 },
    ],
    marketGroups: ['main'],
    priority: 1,
    mostBalanced: false,
    nextBetStop: null,
    customBetGroups: [],
    provider: 'betradar',
    ver: 10,
    ...facts,
  }
}

export function aTotalMarket(line: string, facts: Partial<Market> = {}): Market {
  return aMarket({
    id: 18,
    name: 'Total goals',
    specifier: `total=${line}`,
    family: 'line',
    outcomes: [
      { id: 12, name: `Over ${line}`, shortName: 'Over', active: true, odds: 1900 },
      { id: 13, name: `Under ${line}`, shortName: 'Under', active: true, odds: 1910 },
    ],
    ...facts,
  })
}

const SPORT = { id: 1, key: 'soccer', name: 'Football', type: 'sport' } as const

export function aMatch(facts: Partial<Match> = {}): Match {
  const id = facts.id ?? 9001
  return {
    id,
    urnId: `sr:match:${id}`,
    slug: 'arsenal-chelsea',
    type: 'match',
    tournament: {
      id: 34,
      slug: 'premier-league',
      name: 'Premier League',
      category: { id: 12, slug: 'england', name: 'England', countryCode: 'GB-ENG' },
      sport: SPORT,
    },
    competitors: {
      home: { id: 1, name: 'Arsenal', logo: '' },
      away: { id: 2, name: 'Chelsea', logo: '' },
    },
    stadium: null,
    city: null,
    status: 0,
    stage: null,
    startTime: '2026-11-21T15:00:00Z',
    statistics: null,
    availableMarkets: 87,
    mainMarket: aMarket({ matchId: id }),
    secondaryMarket: aTotalMarket('2.5', { matchId: id }),
    topMarkets: [],
    hasVideo: false,
    provider: 'betradar',
    isProviderStatsAvailable: false,
    ver: 10,
    ...facts,
  }
}

export function marketsChanged(facts: Partial<MarketsChanged> = {}): MarketsChanged {
  return { type: 'markets_changed', matchId: 9001, seq: 1, ts: 0, markets: [], removed: [], ...facts }
}

export function aMarketChange(
  ver: number,
  homeOdds: number,
  facts: Partial<MarketsChanged['markets'][number]> = {},
) {
  return {
    id: 1,
    specifier: '',
    status: 1 as const,
    ver,
    outcomes: [
      { id: 1, odds: homeOdds, active: true },
      { id: 2, odds: 3600, active: true },
      { id: 3, odds: 4200, active: true },
    ],
    ...facts,
  }
}

export function matchChanged(facts: Partial<MatchChanged> = {}): MatchChanged {
  return {
    type: 'match_changed',
    matchId: 9001,
    seq: 1,
    ver: 11,
    match: { status: 1, stage: '1st_half', statistics: null, availableMarkets: 80 },
    incidents: [],
    ...facts,
  }
}
