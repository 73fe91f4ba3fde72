import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { StateFeedEvent } from '@touchline/contract/feed/state-event'
import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import { describe, expect, it } from 'vitest'
import { marketKeyInMatch } from '../../apply/match-input.ts'
import type { PlannedMatch } from '../planned-match.ts'
import { simulatePlayable } from '../simulate-playable.ts'
import { aPlan, KICK_OFF, storedMarkets, tell } from '../testing/told-match.ts'
import { announcementAt } from './start-changes.ts'
import { WRONG_MARKET } from './wrong-result.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe('a match that is broken off', () => {
  it.each([
    ['soccer', 'abandoned', 'abandoned'],
    ['tennis', 'retired', 'abandoned'],
    ['tennis', 'walkover', 'cancelled'],
    ['soccer', 'called_off', 'cancelled'],
  ] as const)(
    '%s, %s: what is decided stands, all else is void, and nothing comes after it',
    (sport, mishap, told) => {
      const plan = aPlan(sport, { mishap })
      const { events, last } = tell(plan, times(plan, { fromHours: 1, stepMs: 2 * MINUTE_MS }))
      const facts = (kind: 'results' | 'cancel') =>
        events.flatMap((event) => (event.kind === kind ? event.markets.map(marketKeyInMatch) : []))
      const offered = new Set(
        events.flatMap((event) => (event.kind === 'markets' ? event.markets.map(marketKeyInMatch) : [])),
      )

      const [decided, cancelled] = [facts('results'), facts('cancel')]

      expect([...decided, ...cancelled].toSorted()).toEqual([...offered].toSorted())
      expect(cancelled).toContain(sport === 'soccer' ? '1/' : '186/')
      expect(decided.length > 0).toBe(told === 'abandoned')
      expect(states(events).at(-1)).toMatchObject({ status: 3, disruption: told })
      expect(last.isOver).toBe(true)
      const stored = storedMarkets(plan, events)
      expect(stored.filter(({ status, results }) => !results && status !== 0)).toEqual([])
      const settled = stored.filter(({ results }) => results)
      expect(settled.map(({ results }) => results)).toEqual(settled.map(trueResults(plan)))
    },
  )

  it('tells of a walkover before the first ball and of a retirement during the match, as incidents', () => {
    const walkover = aPlan('tennis', { mishap: 'walkover' })
    const retired = aPlan('tennis', { mishap: 'retired' })

    expect(walkover.endsAt.getTime()).toBeLessThan(KICK_OFF.getTime())
    expect(lastIncident(walkover)).toMatchObject({ type: 'walkover', number: 1 })
    expect(retired.endsAt.getTime()).toBeGreaterThan(KICK_OFF.getTime())
    expect(lastIncident(retired)).toMatchObject({ type: 'retirement' })
    expect(lastIncident(retired)?.displayTime).toMatch(/^Set \d \d:\d$/)
  })
})

describe('a match that is put off', () => {
  it('begins late: the new time is told before the old one, and bets are taken until it', () => {
    const plan = aPlan('soccer', { mishap: 'delayed' })
    const { events } = tell(plan, times(plan, { fromHours: 1, stepMs: MINUTE_MS }))
    const announced = events.find((event) => event.kind === 'fixture')

    expect(announced).toMatchObject({ disruption: 'delayed', startTime: plan.startsAt.toISOString() })
    expect(plan.startsAt.getTime()).toBeGreaterThan(KICK_OFF.getTime() + 9 * MINUTE_MS)
    expect(announcementAt(plan, KICK_OFF.getTime() - MINUTE_MS)).toEqual(announced)
    expect(winnerStatusAt(plan, KICK_OFF.getTime() + MINUTE_MS)).toBe(1)
    expect(states(events)[0]?.status).toBe(1)
    expect(announcementAt(plan, plan.startsAt.getTime())).not.toHaveProperty('disruption')
  })

  it('is postponed without bets, has a new date the next day, opens again and is played', () => {
    const plan = aPlan('soccer', { mishap: 'postponed' })
    const before = times(plan, { fromHours: 6, stepMs: 5 * MINUTE_MS, untilMs: KICK_OFF.getTime() })
    const { events } = tell(plan, before)
    const announced = events.filter((event) => event.kind === 'fixture')
    const at = (count: number) => events.indexOf(announced[count] ?? ({} as never))

    expect(announced).toMatchObject([
      { disruption: 'postponed', startTime: KICK_OFF.toISOString() },
      { disruption: null, startTime: plan.startsAt.toISOString() },
    ])
    expect(plan.startsAt.getTime() - KICK_OFF.getTime()).toBeGreaterThanOrEqual(22 * HOUR_MS)
    expect(winner(storedMarkets(plan, events.slice(0, at(1))))?.status).toBe(-1)
    expect(winner(storedMarkets(plan, events))?.status).toBe(1)
    expect(tell(plan, [plan.endsAt.getTime()]).last.isOver).toBe(true)
  })

  it('is postponed and called off at its planned start when no date is found', () => {
    const plan = aPlan('soccer', { mishap: 'called_off' })
    const { events } = tell(plan, times(plan, { fromHours: 6, stepMs: 5 * MINUTE_MS }))

    const announced = events.filter((event) => event.kind === 'fixture')
    expect(announced.map(({ disruption }) => disruption)).toEqual(['postponed', undefined])
    expect(states(events)).toMatchObject([{ status: 3, disruption: 'cancelled', totalScore: null }])
  })
})

it('an interrupted match stops without bets, goes on where it was, and ends as it would have', () => {
  const plan = aPlan('soccer', { mishap: 'interrupted' })
  const calm = aPlan('soccer')
  const { events } = tell(plan, times(plan, { stepMs: MINUTE_MS }))
  const stopped = states(events).findIndex(({ disruption }) => disruption === 'interrupted')
  const [before, pause, after] = states(events).slice(stopped - 1)
  const atPause = events.indexOf(pause ?? ({} as never))

  expect(pause).toMatchObject({ status: 2, totalScore: before?.totalScore, clock: { stopped: true } })
  expect(after).toMatchObject({ status: 1, totalScore: before?.totalScore })
  expect(after).not.toHaveProperty('disruption')
  expect(
    storedMarkets(plan, events.slice(0, atPause + 2)).filter(
      ({ status, results }) => status === 1 && !results,
    ),
  ).toEqual([])
  expect(plan.endsAt.getTime() - calm.endsAt.getTime()).toBeGreaterThanOrEqual(8 * MINUTE_MS)
  expect(resultsOf(plan, events)).toEqual(
    resultsOf(calm, tell(calm, times(calm, { stepMs: MINUTE_MS })).events),
  )
})

describe('a goal that is taken back', () => {
  const plan = aPlan('soccer', { mishap: 'video_review' })
  const calm = aPlan('soccer')
  const moments = closeTo(plan)
  const { events, last } = tell(plan, moments)
  const rollback = events.find((event) => event.kind === 'rollback_results')
  const stop = events.findIndex((event) => event.kind === 'bet_stop')
  const takenBack = states(events).findIndex(({ incidents }) => incidents.some(({ cancelled }) => cancelled))

  it('counts, is reviewed, and is taken back: the score and the incident with it', () => {
    const [goal] = states(events)[takenBack]?.incidents ?? []
    const told = states(events).findIndex(({ incidents }) =>
      incidents.some(({ number }) => number === goal?.number),
    )
    const [before, during] = states(events).slice(told - 1)
    const review = states(events)
      .slice(told, takenBack)
      .flatMap(({ incidents }) => incidents)

    expect(goal).toMatchObject({ type: 'goal', cancelled: true })
    expect(goals(during)).toBe(goals(before) + 1)
    expect(review.map(({ type }) => type)).toContain('var_check')
    expect(goals(states(events)[takenBack])).toBe(goals(before))
  })

  it('takes no bet from the goal until the decision, then opens at prices of the true score', () => {
    const at = events.findIndex((event) => event.kind === 'rollback_results')
    const isOpen = (upTo: number) =>
      storedMarkets(plan, events.slice(0, upTo)).some(({ status, results }) => status === 1 && !results)

    for (let upTo = stop; upTo <= at + 1; upTo++) expect(isOpen(upTo)).toBe(false)
    expect(isOpen(at + 12)).toBe(true)
  })

  it('rolls back what it had settled, and all markets end as if it had not been', () => {
    expect(rollback?.generation).toBe(2)
    expect(rollback?.markets.map(({ marketId }) => marketId)).toContain(8)
    expect(last.isOver).toBe(true)
    const truth = resultsOf(calm, tell(calm, moments).events)
    const ends = resultsOf(plan, events)
    const both = rollback?.markets.map(marketKeyInMatch).filter((key) => truth.has(key)) ?? []
    expect(both).not.toEqual([])
    expect(both.map((key) => ends.get(key))).toEqual(both.map((key) => truth.get(key)))
    expect([...ends.values()]).not.toContain(null)
  })

  it('is the same after a restart before, during and after the review', () => {
    const whole = resultsOf(plan, events)
    const cut = moments.findIndex(isFalse(plan))
    for (const at of [cut - 3, cut + 1, cut + 4, cut + 30]) {
      const first = tell(plan, moments.slice(0, at))
      const second = tell(plan, moments.slice(at), storedMarkets(plan, first.events))
      expect(resultsOf(plan, [...first.events, ...second.events])).toEqual(whole)
    }
  })

  it('is made good after a restart long after it', () => {
    const cut = moments.findIndex(isFalse(plan))
    const first = tell(plan, moments.slice(0, cut + 1))
    const second = tell(plan, [plan.endsAt.getTime() + HOUR_MS], storedMarkets(plan, first.events))
    const ends = resultsOf(plan, [...first.events, ...second.events])
    const whole = resultsOf(plan, events)
    const known = [...ends.keys()].filter((key) => whole.has(key))
    expect(known.map((key) => ends.get(key))).toEqual(known.map((key) => whole.get(key)))
  })
})

describe('a wrong result', () => {
  it.each(['soccer', 'tennis', 'basketball', 'ice-hockey', 'counter-strike'] as const)(
    'of a %s match is taken back minutes later and sent right',
    (sportKey) => {
      const plan = aPlan(sportKey, { mishap: 'wrong_result' })
      const { events, last } = tell(plan, times(plan, { stepMs: 2 * MINUTE_MS }))
      const key = `${WRONG_MARKET[sportKey]}/`
      const facts = events.flatMap((event) =>
        (event.kind === 'results' || event.kind === 'rollback_results') &&
        event.markets.some((market) => marketKeyInMatch(market) === key)
          ? [{ kind: event.kind, generation: event.generation }]
          : [],
      )

      expect(facts).toEqual([
        { kind: 'results', generation: 1 },
        { kind: 'rollback_results', generation: 2 },
        { kind: 'results', generation: 3 },
      ])
      const stored = storedMarkets(plan, events)
      expect(stored.map(({ results }) => results)).toEqual(stored.map(trueResults(plan)))
      expect(last.isOver).toBe(true)
    },
  )
})

/** Moments from before the planned start until all is over. */
function times(
  plan: PlannedMatch,
  { fromHours = 0.1, stepMs, untilMs }: { fromHours?: number; stepMs: number; untilMs?: number },
): number[] {
  const fromMs = KICK_OFF.getTime() - fromHours * HOUR_MS
  const toMs = untilMs ?? Math.max(plan.endsAt.getTime(), KICK_OFF.getTime()) + 15 * MINUTE_MS
  return Array.from({ length: Math.ceil((toMs - fromMs) / stepMs) }, (_, index) => fromMs + index * stepMs)
}

function states(events: readonly FeedEvent[]): StateFeedEvent[] {
  return events.filter((event) => event.kind === 'state')
}

function goals(state: StateFeedEvent | undefined): number {
  return (state?.totalScore?.home ?? 0) + (state?.totalScore?.away ?? 0)
}

function winner(rows: ReturnType<typeof storedMarkets>) {
  return rows.find(({ marketId, specifier }) => marketId === 1 && specifier === '')
}

function winnerStatusAt(plan: PlannedMatch, atMs: number) {
  return winner(storedMarkets(plan, tell(plan, [atMs]).events))?.status
}

function lastIncident(plan: PlannedMatch) {
  const { events } = tell(plan, [KICK_OFF.getTime() - HOUR_MS, plan.endsAt.getTime() + 1000])
  return states(events).at(-1)?.incidents.at(-1)
}

/** As the match without its mishap decides a market in the end. */
function trueResults(plan: PlannedMatch) {
  const play = simulatePlayable({ ...plan, mishap: undefined })
  const end = play.stateAt(play.durationMs)
  return (market: SpecifiedMarket) =>
    play.settleMarket(market, end)?.map(({ outcomeId, result }) => ({ id: outcomeId, result }))
}

/** The last result of every market. */
function resultsOf(plan: PlannedMatch, events: readonly FeedEvent[]) {
  return new Map(storedMarkets(plan, events).map((row) => [marketKeyInMatch(row), row.results]))
}

/** Each five seconds around a wrong result, and some moments of the rest. */
function closeTo(plan: PlannedMatch): number[] {
  const wrong = times(plan, { stepMs: 5000 }).filter(isFalse(plan))
  const [fromMs = 0, toMs = 0] = [wrong[0], wrong.at(-1)]
  const isClose = (atMs: number) => atMs > fromMs - MINUTE_MS && atMs < toMs + 2 * MINUTE_MS
  return times(plan, { stepMs: 5000 }).filter((atMs, index) => index % 48 === 0 || isClose(atMs))
}

function isFalse(plan: PlannedMatch): (atMs: number) => boolean {
  const play = simulatePlayable(plan)
  return (atMs) => play.stateAt(atMs - plan.startsAt.getTime()).results === 'wrong'
}
