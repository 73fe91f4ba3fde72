import type { FixtureFeedEvent } from '@touchline/contract/feed/announcement-events'
import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { ResultsFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { StateFeedEvent } from '@touchline/contract/feed/state-event'

/** Events with defaults for all that a test does not set. */
export function aFixture(facts: Partial<FixtureFeedEvent> = {}): FixtureFeedEvent {
  return {
    kind: 'fixture',
    matchUrn: 'test:match:1',
    sportKey: 'soccer',
    category: { urn: 'test:category:england', name: 'England', countryCode: 'GB-ENG' },
    tournament: { urn: 'test:tournament:1', name: 'Premier League', priority: 100 },
    home: { urn: 'test:team:arsenal', name: 'Arsenal', colors: ['#db0007', '#ffffff'] },
    away: { urn: 'test:team:chelsea', name: 'Chelsea' },
    startTime: '2030-05-01T19:00:00.000Z',
    ...facts,
  }
}

export function aState(facts: Partial<StateFeedEvent> = {}): StateFeedEvent {
  return {
    kind: 'state',
    matchUrn: 'test:match:1',
    status: 1,
    stage: '1st_half',
    clock: {
      matchTime: 600,
      stoppageTime: null,
      stoppageTimeAnnounced: null,
      remainingTime: null,
      remainingTimeInPeriod: null,
      stopped: false,
      speed: 1,
    },
    totalScore: { home: 0, away: 0 },
    gameScore: null,
    periodScore: [{ home: 0, away: 0, periodKey: '1st_half', number: 1 }],
    currentServer: null,
    incidents: [],
    ...facts,
  }
}

type Market = MarketsFeedEvent['markets'][number]

/** Match winner at three prices. */
export function threeWay(
  odds: [number, number, number] = [1850, 3600, 4200],
  facts: Partial<Market> = {},
): Market {
  return {
    marketId: 1,
    specifier: '',
    status: 1,
    outcomes: odds.map((oddsThousandths, index) => ({
      outcomeId: index + 1,
      oddsThousandths,
      isActive: true,
    })),
    ...facts,
  }
}

/** Over and under a line. */
export function total(
  line: number,
  odds: [number, number] = [1900, 1900],
  facts: Partial<Market> = {},
): Market {
  return {
    marketId: 18,
    specifier: `total=${line}`,
    status: 1,
    outcomes: odds.map((oddsThousandths, index) => ({
      outcomeId: index + 12,
      oddsThousandths,
      isActive: true,
    })),
    ...facts,
  }
}

export function markets(list: Market[], facts: Partial<MarketsFeedEvent> = {}): MarketsFeedEvent {
  return { kind: 'markets', matchUrn: 'test:match:1', isComplete: false, markets: list, ...facts }
}

export function results(
  list: ResultsFeedEvent['markets'],
  facts: Partial<ResultsFeedEvent> = {},
): ResultsFeedEvent {
  return { kind: 'results', matchUrn: 'test:match:1', markets: list, ...facts }
}

/** Home has won. */
export const HOME_WON: ResultsFeedEvent['markets'][number] = {
  marketId: 1,
  specifier: '',
  outcomes: [
    { outcomeId: 1, result: 'win' },
    { outcomeId: 2, result: 'lose' },
    { outcomeId: 3, result: 'lose' },
  ],
}
