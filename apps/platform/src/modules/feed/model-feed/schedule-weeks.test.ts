import { SPORT_KEYS } from '@touchline/pricing/sports/sport-key'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchUrn, type PlannedMatch } from '../play/planned-match.ts'
import { DAY_MS, kickOff, localHour, mondayOf, parseSlots } from './kick-off-times.ts'
import { competitorUrn } from './league-match.ts'
import { ALL_LEAGUES } from './leagues/all-leagues.ts'
import { addFirstLiveMatches, addLiveMatches } from './live-matches.ts'
import { roundOf } from './round-robin.ts'
import { SPORT_SHARES, scheduleWeeks } from './schedule-weeks.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const OPTIONS = { leagues: ALL_LEAGUES, fixtures: 600, liveMatches: 60, secret: 'a secret', speed: 1 }

describe('the leagues', () => {
  it('are at least forty of five sports, with their football in at least fifteen countries', () => {
    const football = ALL_LEAGUES.filter((league) => league.sportKey === 'soccer')

    expect(ALL_LEAGUES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(ALL_LEAGUES.map((league) => league.sportKey))).toEqual(new Set(SPORT_KEYS))
    expect(new Set(football.map((league) => league.category.key)).size).toBeGreaterThanOrEqual(15)
  })

  it.each(ALL_LEAGUES)('$key has readable times, colours and strengths', ({ slots, teams, timeZone }) => {
    expect(parseSlots(slots).length).toBeGreaterThan(0)
    expect(localHour(NOW, timeZone)).toBeLessThan(24)
    expect(new Set(teams.map(([name]) => name)).size).toBe(teams.length)
    for (const [, color, secondColor, strength] of teams) {
      expect(`${color}${secondColor}`).toMatch(/^[0-9a-f]{12}$/)
      expect(Math.abs(strength)).toBeLessThanOrEqual(120)
    }
  })

  it('gives each name within a sport one urn and one pair of colours', () => {
    const colors = new Map<string, string>()
    for (const league of ALL_LEAGUES)
      for (const team of league.teams) {
        const urn = competitorUrn(league.sportKey, team)
        const pair = `${team[0]} ${team[1]} ${team[2]}`
        expect(colors.get(urn) ?? pair).toBe(pair)
        colors.set(urn, pair)
      }
  })
})

describe('scheduleWeeks', () => {
  it('fills any seven days with at least the wanted number of matches, of each sport its share', () => {
    for (const hours of [0, 5, 40, 99, 167]) {
      const now = new Date(NOW.getTime() + hours * 60 * 60_000)
      const plans = scheduleWeeks(now, OPTIONS)

      expect(plans.length).toBeGreaterThanOrEqual(600)
      const football = plans.filter((plan) => plan.sportKey === 'soccer').length / plans.length
      expect(Math.abs(football - SPORT_SHARES.soccer)).toBeLessThan(0.05)
    }
  })

  it('gives the same matches again when it is asked again', () => {
    const first = new Map(scheduleWeeks(NOW, OPTIONS).map((plan) => [matchUrn(plan), JSON.stringify(plan)]))
    const dayLater = scheduleWeeks(new Date(NOW.getTime() + DAY_MS), OPTIONS)

    const both = dayLater.filter((plan) => first.has(matchUrn(plan)))
    expect(both.length).toBeGreaterThan(400)
    for (const plan of both) expect(JSON.stringify(plan)).toBe(first.get(matchUrn(plan)))
  })

  it('lets nobody play twice at the same time', () => {
    const times = new Set<string>()
    for (const { startsAt, announcement } of scheduleWeeks(NOW, OPTIONS))
      for (const { urn } of [announcement.home, announcement.away]) {
        const time = `${urn} ${startsAt.toISOString()}`
        expect(times).not.toContain(time)
        times.add(time)
      }
  })

  it('kicks off at the league’s own hour, summer and winter', () => {
    const slot = { day: 5, minute: 15 * 60 }

    expect(kickOff(mondayOf(new Date('2026-11-21T00:00:00Z')), slot, 'Europe/London').toISOString()).toBe(
      '2026-11-21T15:00:00.000Z',
    )
    expect(kickOff(mondayOf(new Date('2026-07-04T00:00:00Z')), slot, 'Europe/London').toISOString()).toBe(
      '2026-07-04T14:00:00.000Z',
    )
    expect(kickOff(mondayOf(new Date('2026-11-21T00:00:00Z')), slot, 'America/New_York').toISOString()).toBe(
      '2026-11-21T20:00:00.000Z',
    )
  })
})

describe('roundOf', () => {
  it('lets everybody meet everybody once at home and once away in a season', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), fc.nat(), (count, seed) => {
        const sides = Array.from({ length: count }, (_, index) => index)
        const rounds = 2 * (count % 2 === 0 ? count - 1 : count)
        const meetings = Array.from({ length: rounds }, (_, round) => roundOf(sides, round, seed)).flat()

        expect(new Set(meetings.map(([home, away]) => `${home}-${away}`)).size).toBe(count * (count - 1))
        expect(meetings).toHaveLength(count * (count - 1))
      }),
    )
  })
})

describe('addLiveMatches', () => {
  it('adds no match to a full board', () => {
    const board = addFirstLiveMatches(NOW, [], { ...OPTIONS, liveMatches: 80 })

    expect(addLiveMatches(NOW, board, { ...OPTIONS, liveMatches: 20 })).toEqual([])
  })

  it('keeps the wanted number in play through a day and a night, of each sport its share', () => {
    let known: PlannedMatch[] = addFirstLiveMatches(NOW, [], OPTIONS)
    const short: number[] = []
    const football: number[] = []
    for (let minute = 1; minute <= 24 * 60; minute++) {
      const now = new Date(NOW.getTime() + minute * 60_000)
      known = [
        ...known.filter((plan) => plan.endsAt.getTime() > now.getTime() - DAY_MS),
        ...addLiveMatches(now, known, OPTIONS),
      ]
      const live = known.filter((plan) => plan.startsAt <= now && plan.endsAt > now)
      if (minute > 10 && live.length < 60) short.push(minute)
      if (minute % 360 === 0) football.push(live.filter((plan) => plan.sportKey === 'soccer').length)
    }

    expect(short).toEqual([])
    expect(Math.min(...football)).toBeGreaterThan(20)
    expect(Math.max(...football)).toBeLessThan(32)
    expect(new Set(known.map(matchUrn)).size).toBe(known.length)
  })

  it('lets nobody play two matches at once', () => {
    const board = addFirstLiveMatches(NOW, [], { ...OPTIONS, liveMatches: 150 })
    const teams = board.flatMap(({ announcement: { home, away } }) => [home.urn, away.urn])

    expect(board).toHaveLength(150)
    expect(new Set(teams).size).toBe(teams.length)
  })
})
