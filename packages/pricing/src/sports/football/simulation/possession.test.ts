import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../../match/fixture.ts'
import type { PerSide } from '../../../match/per-side.ts'
import { assembleScript, type Happening, PLAY_MINUTE_MS } from './football-script.ts'
import { possessionAt } from './possession.ts'
import { simulateFootball } from './simulate-football.ts'
import { stateAt } from './state-at.ts'

const EVEN: Fixture = {
  matchId: 9,
  seed: 0,
  home: { attack: 0, defence: 0 },
  away: { attack: 0, defence: 0 },
  format: 'standard',
}
const SEEDS = Array.from({ length: 300 }, (_, seed) => seed)
/** Two halves of 46 minutes, a quarter-hour between. */
const HALVES = {
  1: { startMs: 0, endMs: 46 * PLAY_MINUTE_MS, announcedStoppageMinutes: 1 },
  2: { startMs: 61 * PLAY_MINUTE_MS, endMs: 107 * PLAY_MINUTE_MS, announcedStoppageMinutes: 1 },
} as const

describe('possession', () => {
  it('adds up to 100 at every moment, and stays within what is ever seen', () => {
    for (const seed of SEEDS) {
      const script = simulateFootball({ ...EVEN, seed })
      for (let minute = 2; minute < 115; minute += 7) {
        const { possession } = stateAt(script, script.halves[1].startMs + minute * PLAY_MINUTE_MS)
        expect((possession?.home ?? 0) + (possession?.away ?? 0)).toBe(100)
        if (minute < 20) continue
        expect(possession?.home).toBeGreaterThan(15)
        expect(possession?.home).toBeLessThan(85)
      }
    }
  })

  it('is not told before there is any, and stands still in the break and after the end', () => {
    const script = simulateFootball(EVEN)
    const at = (ms: number) => stateAt(script, ms).possession
    const { 1: first, 2: second } = script.halves

    expect([at(first.startMs - 1), at(first.startMs), at(first.startMs + PLAY_MINUTE_MS)]).toEqual([
      null,
      null,
      null,
    ])
    expect(at(first.startMs + PLAY_MINUTE_MS + 1)).not.toBeNull()
    expect(at(second.startMs)).toEqual(at(first.endMs + PLAY_MINUTE_MS))
    expect(at(second.endMs + 60 * PLAY_MINUTE_MS)).toEqual(at(second.endMs + PLAY_MINUTE_MS))
  })

  it('is the same whenever it is looked at, and another in another match', () => {
    const course = (seed: number) => {
      const script = simulateFootball({ ...EVEN, seed })
      return [20, 50, 90].map((minute) =>
        possessionAt(script, script.halves[1].startMs + minute * PLAY_MINUTE_MS),
      )
    }
    expect(course(1)).toEqual(course(1))
    expect(course(2)).not.toEqual(course(1))
  })

  it('is more for the better side, for who is behind, and for who has a player more', () => {
    const even = meanOf([])

    expect(even).toBeGreaterThan(47)
    expect(even).toBeLessThan(53)
    expect(meanOf([], { home: 2.4, away: 0.8 })).toBeGreaterThan(even + 8)
    expect(meanOf([{ ...EARLY, type: 'goal', side: 'home' }])).toBeLessThan(even - 2)
    expect(meanOf([{ ...EARLY, type: 'own_goal', side: 'away' }])).toBeGreaterThan(even + 2)
    expect(meanOf([{ ...EARLY, type: 'red_card', side: 'away' }])).toBeGreaterThan(even + 6)
  })
})

const EARLY = { half: 1, minute: 5, player: null } as const

/** Home's share at the end, over many matches in which the same happens. */
function meanOf(happenings: readonly Happening[], goals: PerSide = { home: 1.4, away: 1.4 }): number {
  const script = assembleScript(HALVES, happenings, [])
  const ends = SEEDS.map((seed) => {
    const told = possessionAt({ ...script, possession: { seed, goals } }, HALVES[2].endMs)
    return told?.home ?? 0
  })
  return ends.reduce((sum, end) => sum + end, 0) / ends.length
}
