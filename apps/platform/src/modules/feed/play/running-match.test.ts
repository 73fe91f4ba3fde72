import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { SPORT_KEYS } from '@touchline/pricing/sports/sport-key'
import { describe, expect, it } from 'vitest'
import { marketKeyInMatch } from '../apply/match-input.ts'
import type { PlannedMatch } from './planned-match.ts'
import { runMatch } from './running-match.ts'
import { aPlan, KICK_OFF, minutes, tell } from './testing/told-match.ts'

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
    const plan = aPlan('soccer', { speed: 600 })

    expect(plan.endsAt.getTime() - plan.startsAt.getTime()).toBeLessThan(14_000)
    const told = tell(
      plan,
      [-1000, 5000, 9000, 15_000].map((ms) => KICK_OFF.getTime() + ms),
    )
    expect(told.last?.isOver).toBe(true)
  })
})

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
