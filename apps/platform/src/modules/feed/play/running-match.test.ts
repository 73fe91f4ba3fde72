import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { SPORT_KEYS, type SportKey } from '@touchline/pricing/sports/sport-key'
import { describe, expect, it } from 'vitest'
import { marketKeyInMatch } from '../apply/match-input.ts'
import { planLeagueMatch } from '../model-feed/league-match.ts'
import { ALL_LEAGUES } from '../model-feed/leagues/all-leagues.ts'
import { matchUrn, type PlannedMatch } from './planned-match.ts'
import type { OpenMarketRow } from './planned-matches.queries.ts'
import { withEnd } from './playable.ts'
import { runMatch } from './running-match.ts'

const KICK_OFF = new Date('2030-05-01T18:00:00Z')

describe('runMatch', () => {
  it.each(SPORT_KEYS)('gives every market of a %s match a result by its end', (sportKey) => {
    const plan = aPlan(sportKey)
    const told = tell(plan, minutes(-30, plan))

    const offered = new Set(told.marketsOf('markets'))
    const settled = told.marketsOf('results')

    expect(offered.size).toBeGreaterThan(30)
    expect(settled.toSorted()).toEqual([...offered].toSorted())
    expect(told.last?.isOver).toBe(true)
  })

  it.each(SPORT_KEYS)('prices no market of a %s match that it has settled', (sportKey) => {
    const plan = aPlan(sportKey)
    const settled = new Set<string>()
    const pricedAgain: string[] = []
    for (const event of tell(plan, minutes(-1, plan)).events) {
      if (event.kind === 'results') for (const market of event.markets) settled.add(marketKeyInMatch(market))
      if (event.kind === 'markets')
        pricedAgain.push(...event.markets.map(marketKeyInMatch).filter((key) => settled.has(key)))
    }

    expect(pricedAgain).toEqual([])
  })

  it('tells only what is new: nothing when it is asked twice at once', () => {
    const plan = aPlan('soccer')
    const match = runMatch(plan, { isNew: true, nowMs: 0 })
    const at = KICK_OFF.getTime() + 10 * 60_000

    const first = match.step(at)
    const second = match.step(at)

    expect(first.map(({ kind }) => kind)).toEqual(['state', 'markets'])
    expect(second).toEqual([])
  })

  it('moves some prices between incidents, by small steps', () => {
    const plan = aPlan('soccer')
    const match = runMatch(plan, { isNew: true, nowMs: 0 })
    const quiet = quietMinute(plan)
    const before = prices(match.step(quiet))
    const moved = prices(match.step(quiet + 20_000))

    expect(moved.size).toBeGreaterThan(0)
    expect(moved.size).toBeLessThanOrEqual(before.size)
    const winner = moved.get('1/') ?? before.get('1/') ?? []
    for (const [index, odds] of (before.get('1/') ?? []).entries())
      expect(Math.abs((winner[index] ?? 0) / odds - 1)).toBeLessThan(0.15)
  })

  it.each(SPORT_KEYS)('resumes a %s match after a restart as if nothing had happened', (sportKey) => {
    const plan = aPlan(sportKey)
    const times = minutes(-1, plan)
    const half = Math.floor(times.length / 2)
    const whole = tell(plan, times)

    const before = tell(plan, times.slice(0, half))
    const after = tell(plan, times.slice(half), before.undecided())

    expect([...before.resultsBy(), ...after.resultsBy()].toSorted()).toEqual(whole.resultsBy().toSorted())
    expect(after.lastState()).toEqual(whole.lastState())
  })

  it('settles what ended while nobody was looking', () => {
    const plan = aPlan('soccer')
    const before = tell(plan, minutes(-1, plan).slice(0, 20))

    const after = tell(plan, [plan.endsAt.getTime() + 3 * 60 * 60_000], before.undecided())

    expect(after.marketsOf('results').toSorted()).toEqual(
      before
        .undecided()
        .map((market) => marketKeyInMatch(market))
        .toSorted(),
    )
    expect(after.last?.isOver).toBe(true)
  })

  it('plays an accelerated match in the time that its speed leaves', () => {
    const plan = aPlan('soccer', 600)

    expect(plan.endsAt.getTime() - plan.startsAt.getTime()).toBeLessThan(14_000)
    const told = tell(
      plan,
      [-1000, 5000, 9000, 15_000].map((ms) => KICK_OFF.getTime() + ms),
    )
    expect(told.last?.isOver).toBe(true)
  })
})

function aPlan(sportKey: SportKey, speed = 1): PlannedMatch {
  const league = ALL_LEAGUES.find((candidate) => candidate.sportKey === sportKey)
  const [home, away] = league?.teams ?? []
  if (!league || !home || !away) throw new Error(`No league for ${sportKey}`)
  return withEnd(
    planLeagueMatch({
      league,
      home,
      away,
      startsAt: KICK_OFF,
      occasion: 'test-1',
      secret: 'a secret',
      speed,
    }),
  )
}

/** Each minute from before the start to after the end. */
function minutes(from: number, { endsAt }: PlannedMatch): number[] {
  const count = (endsAt.getTime() - KICK_OFF.getTime()) / 60_000 + 2 - from
  return Array.from({ length: Math.ceil(count) }, (_, index) => KICK_OFF.getTime() + (from + index) * 60_000)
}

function tell(plan: PlannedMatch, times: readonly number[], recalled?: OpenMarketRow[]) {
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
    /** As the database stores them: the latest of each market without a result. */
    undecided(): OpenMarketRow[] {
      const rows = new Map<string, OpenMarketRow>()
      for (const event of events) {
        if (event.kind === 'markets')
          for (const market of event.markets)
            rows.set(marketKeyInMatch(market), {
              matchUrn: matchUrn(plan),
              marketId: market.marketId,
              specifier: market.specifier,
              status: market.status,
              isMostBalanced: market.isMostBalanced ?? false,
              outcomes: market.outcomes.map((outcome) => ({
                id: outcome.outcomeId,
                odds: outcome.oddsThousandths,
                active: outcome.isActive,
              })),
            })
        if (event.kind === 'results')
          for (const market of event.markets) rows.delete(marketKeyInMatch(market))
      }
      return [...rows.values()]
    },
  }
}

function prices(events: readonly FeedEvent[]): Map<string, number[]> {
  return new Map(
    events.flatMap((event) =>
      event.kind === 'markets'
        ? event.markets.map((market): [string, number[]] => [
            marketKeyInMatch(market),
            market.outcomes.map(({ oddsThousandths }) => oddsThousandths),
          ])
        : [],
    ),
  )
}

/** A moment of play followed by price moves only. */
function quietMinute(plan: PlannedMatch): number {
  const isQuiet = (atMs: number) => {
    const match = runMatch(plan, { isNew: true, nowMs: 0 })
    match.step(atMs)
    return match.step(atMs + 20_000).every((event) => event.kind === 'markets')
  }
  const found = minutes(2, plan).find(isQuiet)
  if (found === undefined) throw new Error('A match without a quiet minute')
  return found
}
