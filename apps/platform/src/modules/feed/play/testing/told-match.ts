import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { ResultsFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import type { StoredResult } from '../../../../core/database/tables.ts'
import { marketKeyInMatch } from '../../apply/match-input.ts'
import { planLeagueMatch } from '../../model-feed/league-match.ts'
import { ALL_LEAGUES } from '../../model-feed/leagues/all-leagues.ts'
import type { Mishap } from '../mishaps/mishap.ts'
import { matchUrn, type PlannedMatch } from '../planned-match.ts'
import type { SentMarketRow } from '../planned-matches.queries.ts'
import { runMatch } from '../running-match.ts'
import { withEnd } from '../simulate-playable.ts'

export const KICK_OFF = new Date('2030-05-01T18:00:00Z')

/** A match of the model that is planned for `KICK_OFF`. */
export function aPlan(
  sportKey: SportKey,
  { speed = 1, mishap, occasion = 'test-1' }: { speed?: number; mishap?: Mishap; occasion?: string } = {},
): PlannedMatch {
  const league = ALL_LEAGUES.find((candidate) => candidate.sportKey === sportKey)
  const [home, away] = league?.teams ?? []
  if (!league || !home || !away) throw new Error(`No league for ${sportKey}`)
  const plan = planLeagueMatch({
    league,
    home,
    away,
    startsAt: KICK_OFF,
    occasion,
    secret: 'a secret',
    speed,
  })
  return withEnd({ ...plan, mishap })
}

/** Each minute from before the planned start to after the end. */
export function minutes(from: number, { endsAt }: PlannedMatch): number[] {
  const count = (endsAt.getTime() - KICK_OFF.getTime()) / 60_000 + 2 - from
  return Array.from({ length: Math.ceil(count) }, (_, index) => KICK_OFF.getTime() + (from + index) * 60_000)
}

/** What the match tells at these times; after a restart it recalls the stored markets first. */
export function tell(plan: PlannedMatch, times: readonly number[], recalled?: SentMarketRow[]) {
  const match = runMatch(plan, { isNew: recalled === undefined, nowMs: times[0] ?? 0 })
  if (recalled) match.recall(recalled)
  const events: FeedEvent[] = []
  for (const time of times) events.push(...match.step(time))
  const marketsOf = (kind: 'markets' | 'results') =>
    events.flatMap((event) =>
      event.kind === kind && 'markets' in event ? event.markets.map(marketKeyInMatch) : [],
    )
  return {
    events,
    last: match,
    marketsOf,
    resultsBy: () =>
      events.flatMap((event) =>
        event.kind === 'results' ? event.markets.map((market) => JSON.stringify(market)) : [],
      ),
    lastState() {
      const state = events.findLast((event) => event.kind === 'state')
      return state && { ...state, incidents: [] }
    },
    undecided: () => storedMarkets(plan, events).filter(({ results }) => results === null),
  }
}

/** The markets as the database stores them after these events. */
export function storedMarkets(plan: PlannedMatch, events: readonly FeedEvent[]): SentMarketRow[] {
  const rows = new Map<string, SentMarketRow>()
  const change = (market: SpecifiedMarket, fields: Partial<SentMarketRow>) => {
    const key = marketKeyInMatch(market)
    const row = rows.get(key)
    if (row) rows.set(key, { ...row, ...fields })
  }
  for (const event of events) {
    if (event.kind === 'markets')
      for (const market of event.markets)
        if (!rows.get(marketKeyInMatch(market))?.results)
          rows.set(marketKeyInMatch(market), toRow(plan, market))
    if (event.kind === 'results')
      for (const market of event.markets) change(market, { results: market.outcomes.map(toStored) })
    if (event.kind === 'rollback_results')
      for (const market of event.markets) change(market, { results: null, status: -1 })
  }
  return [...rows.values()]
}

function toRow(plan: PlannedMatch, market: MarketsFeedEvent['markets'][number]): SentMarketRow {
  return {
    matchUrn: matchUrn(plan),
    marketId: market.marketId,
    specifier: market.specifier,
    status: market.status,
    isMostBalanced: market.isMostBalanced ?? false,
    outcomes: market.outcomes.map((outcome) => ({
      // The model names outcomes by numbers alone.
      id: Number(outcome.outcomeId),
      odds: outcome.oddsThousandths,
      active: outcome.isActive,
    })),
    results: null,
  }
}

function toStored({
  outcomeId,
  result,
}: ResultsFeedEvent['markets'][number]['outcomes'][number]): StoredResult {
  return { id: Number(outcomeId), result }
}
