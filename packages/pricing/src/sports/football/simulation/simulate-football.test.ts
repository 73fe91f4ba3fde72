import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../../match/fixture.ts'
import { expectedGoals } from '../rates.ts'
import type { FootballScript } from './football-script.ts'
import { GOAL_TYPES } from './football-script.ts'
import { simulateFootball } from './simulate-football.ts'

const EVEN: Fixture = {
  matchId: 9,
  seed: 0,
  home: { attack: 0, defence: 0 },
  away: { attack: 0, defence: 0 },
  format: 'standard',
}
const SCRIPTS = Array.from({ length: 4000 }, (_, seed) => simulateFootball({ ...EVEN, seed }))

describe('simulateFootball', () => {
  it('gives the same match for the same fixture and another for another', () => {
    expect(simulateFootball(EVEN)).toEqual(simulateFootball(EVEN))
    expect(simulateFootball({ ...EVEN, seed: 1 })).not.toEqual(simulateFootball(EVEN))
    expect(simulateFootball({ ...EVEN, matchId: 10 })).not.toEqual(simulateFootball(EVEN))
  })

  it('scores as many goals as the strengths expect', () => {
    const { home, away } = expectedGoals(EVEN, { home: 0, away: 0 })
    for (const [side, expected] of [
      ['home', home],
      ['away', away],
    ] as const) {
      const mean = average(SCRIPTS.map((script) => goals(script).filter((goal) => goal.side === side).length))
      // Four standard errors, and 1 % for goals that sendings-off add or take.
      expect(Math.abs(mean - expected)).toBeLessThan(
        4 * Math.sqrt(expected / SCRIPTS.length) + 0.01 * expected,
      )
    }
  })

  // English league seasons: 44 to 46 % of goals before the break, about 10 corners, 3 to 4.5 cards a match.
  it('spreads goals, corners and cards as real seasons do', () => {
    const all = SCRIPTS.flatMap(goals)
    const firstHalf = all.filter((goal) => goal.half === 1).length / all.length
    expect(firstHalf).toBeGreaterThan(0.43)
    expect(firstHalf).toBeLessThan(0.47)
    const perMatch = (holds: (type: string) => boolean) =>
      average(SCRIPTS.map((script) => script.incidents.filter((incident) => holds(incident.type)).length))
    expect(perMatch((type) => type === 'corner')).toBeCloseTo(10.2, 0)
    expect(perMatch((type) => type.endsWith('_card'))).toBeCloseTo(4, 0)
    expect(perMatch((type) => type === 'red_card' || type === 'yellow_red_card')).toBeLessThan(0.25)
  })

  it('plays two halves of at least 45 minutes with a quarter-hour between, starting a little late at times', () => {
    for (const { halves } of SCRIPTS) {
      expect(halves[1].startMs).toBeGreaterThanOrEqual(0)
      expect(halves[1].startMs).toBeLessThanOrEqual(300_000)
      for (const { startMs, endMs, announcedStoppageMinutes } of [halves[1], halves[2]]) {
        expect((endMs - startMs) / 60_000).toBeGreaterThanOrEqual(45 + announcedStoppageMinutes)
        expect((endMs - startMs) / 60_000).toBeLessThan(45 + announcedStoppageMinutes + 2)
      }
      expect(halves[2].startMs - halves[1].endMs).toBeGreaterThanOrEqual(15 * 60_000)
    }
  })

  it('closes the markets seconds before each goal and opens them 20 to 40 seconds after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: SCRIPTS.length - 1 }), (index) => {
        const script = SCRIPTS[index] ?? simulateFootball(EVEN)
        for (const goal of goals(script)) {
          const around = script.suspensions.filter(
            ({ fromMs, toMs }) => fromMs <= goal.atMs && goal.atMs < toMs,
          )
          expect(around.some(({ fromMs }) => goal.atMs - fromMs >= 3000)).toBe(true)
          expect(around.some(({ toMs }) => toMs - goal.atMs >= 20_000 && toMs - goal.atMs <= 40_000)).toBe(
            true,
          )
        }
      }),
    )
  })

  it('keeps every happening inside its half and in order of time', () => {
    for (const { halves, incidents } of SCRIPTS.slice(0, 500)) {
      for (const { half, atMs } of incidents) {
        expect(atMs).toBeGreaterThanOrEqual(halves[half].startMs)
        expect(atMs).toBeLessThanOrEqual(halves[half].endMs)
      }
      expect(incidents.map((incident) => incident.atMs)).toEqual(
        incidents.map((each) => each.atMs).sort((a, b) => a - b),
      )
    }
  })

  it('has penalties missed and goals ruled out, which leave the score alone', () => {
    const types = new Set(SCRIPTS.flatMap((script) => script.incidents.map((incident) => incident.type)))
    for (const type of [
      'penalty_awarded',
      'penalty_goal',
      'penalty_missed',
      'var_check',
      'goal_disallowed',
      'own_goal',
    ]) {
      expect(types).toContain(type)
    }
  })
})

function goals(script: FootballScript) {
  return script.incidents.filter((incident) => GOAL_TYPES.has(incident.type))
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
