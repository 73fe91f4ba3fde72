import { createApiClient } from '@touchline/contract/api-client'
import { ingestEvents } from '@touchline/contract/calls/feed/ingest-events'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { Answers } from './test-client.ts'
import { TEST_FEED_API_KEY } from './test-env.ts'

type MarketChange = Extract<FeedEvent, { kind: 'markets' }>['markets'][number]
type SelectionResult = Extract<
  FeedEvent,
  { kind: 'results' }
>['markets'][number]['outcomes'][number]['result']

/**
 * Sends events through the ingest call, as an operator's own feed would; answers the match ids by urn. Throws when one
 * is refused.
 */
export function sendFeed(answers: Answers, ...events: FeedEvent[]): Promise<Map<string, number>> {
  return sendFeedFrom(answers, 'ingest', ...events)
}

/** The same from one of the operator's several sources; without events it is a heartbeat. */
export async function sendFeedFrom(
  { fetch }: Answers,
  producer: string,
  ...events: FeedEvent[]
): Promise<Map<string, number>> {
  const client = createApiClient({
    locale: 'en',
    send: async ({ path, headers, body }) => {
      const response = await fetch(
        new Request(`http://touchline.test/api${path}`, {
          method: 'POST',
          headers: { ...headers, 'x-api-key': TEST_FEED_API_KEY, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  })
  const { matches, refused } = await client.call(ingestEvents, { body: { producer, events } })
  if (refused[0]) throw new Error(`The feed refused ${refused[0].details}`)
  return new Map(matches.map(({ matchUrn, matchId }) => [matchUrn, matchId]))
}

/** A football fixture; give each test's matches urns of their own. */
export function fixture(
  matchUrn: string,
  home = 'Arsenal',
  away = 'Chelsea',
  startTime = inOneHour(),
): FeedEvent {
  const team = (name: string) => ({ urn: `test:team:${name.toLowerCase().replaceAll(' ', '-')}`, name })
  return {
    kind: 'fixture',
    matchUrn,
    sportKey: 'soccer',
    category: { urn: 'test:category:england', name: 'England', countryCode: 'GB-ENG' },
    tournament: { urn: 'test:tournament:premier-league', name: 'Premier League' },
    home: team(home),
    away: team(away),
    startTime,
  }
}

/** Prices of the match winner (market 1): home, draw, away in thousandths. */
export function winnerPrices(
  matchUrn: string,
  prices: [number, number, number],
  status: 1 | -1 = 1,
): FeedEvent {
  // Fair prices, so that a cash-out is the plain quotient of two of them.
  const outcomes = priced([1, 2, 3], prices)
  for (const outcome of outcomes) outcome.probability = 1000 / outcome.oddsThousandths
  return marketsOf(matchUrn, { marketId: 1, specifier: '', status, outcomes })
}

export function marketsOf(matchUrn: string, ...markets: MarketChange[]): FeedEvent {
  return { kind: 'markets', matchUrn, isComplete: false, markets }
}

export function priced(outcomeIds: readonly number[], prices: readonly number[]): MarketChange['outcomes'] {
  return outcomeIds.map((outcomeId, index) => ({
    outcomeId,
    oddsThousandths: prices[index] ?? 2000,
    isActive: true,
  }))
}

/** Results of the match winner. */
export function winnerResults(
  matchUrn: string,
  results: [SelectionResult, SelectionResult, SelectionResult],
): FeedEvent {
  const outcomes = results.map((result, index) => ({ outcomeId: index + 1, result }))
  return { kind: 'results', matchUrn, markets: [{ marketId: 1, specifier: '', outcomes }] }
}

export function playState(matchUrn: string, status: 1 | 3 | 4, home = 0, away = 0): FeedEvent {
  return {
    kind: 'state',
    matchUrn,
    status,
    stage: status === 1 ? '1st_half' : 'ended',
    clock: null,
    totalScore: { home, away },
    gameScore: null,
    periodScore: [],
    currentServer: null,
    incidents: [],
  }
}

function inOneHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString()
}
