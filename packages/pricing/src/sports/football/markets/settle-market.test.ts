import { isDeepStrictEqual } from 'node:util'
import type { LegResult } from '@touchline/betting/settlement/leg-result'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpecifiedMarket } from '../../../markets/specified-market.ts'
import type { Fixture } from '../../../match/fixture.ts'
import type { OutcomeResult } from '../../../rules/payoff.ts'
import { footballModel } from '../football-model.ts'
import type { FootballScript } from '../simulation/football-script.ts'
import { GOAL_TYPES } from '../simulation/football-script.ts'
import { scriptFromGoals } from '../simulation/script-from-goals.ts'

const STILL = { home: 0, away: 0 }

const FIXTURE: Fixture = {
  matchId: 1,
  seed: 3,
  home: { attack: 0, defence: 0 },
  away: { attack: 0, defence: 0 },
  format: 'standard',
}

/** 1:0 (12'), 1:1 (45+1'), 2:1 (50'), 3:1 (88'): half time 1:1. */
const PLAYED = scriptFromGoals(
  {
    goals: [
      { minute: '12', side: 'home', player: null, type: 'goal' },
      { minute: '45+1', side: 'away', player: null, type: 'penalty_goal' },
      { minute: '50', side: 'home', player: null, type: 'own_goal' },
      { minute: '88', side: 'home', player: null, type: 'goal' },
    ],
    halfTime: { home: 1, away: 1 },
    fullTime: { home: 3, away: 1 },
  },
  FIXTURE,
)

describe('settleMarket at the end of a 3:1 with 1:1 at half time', () => {
  // Settled by hand.
  it.each([
    { id: 1, specifier: '', wins: [1] },
    { id: 10, specifier: '', wins: [9, 10] },
    { id: 11, specifier: '', wins: [4] },
    { id: 14, specifier: 'hcp=0:2', wins: [1712] },
    { id: 14, specifier: 'hcp=0:1', wins: [1711] },
    { id: 15, specifier: '', wins: [114] },
    { id: 16, specifier: 'hcp=-1.5', wins: [1714] },
    { id: 16, specifier: 'hcp=-2.5', wins: [1715] },
    { id: 8, specifier: 'goalnr=2', wins: [8] },
    { id: 8, specifier: 'goalnr=5', wins: [7] },
    { id: 18, specifier: 'total=3.5', wins: [12] },
    { id: 18, specifier: 'total=4.5', wins: [13] },
    { id: 19, specifier: 'total=2.5', wins: [12] },
    { id: 20, specifier: 'total=1.5', wins: [13] },
    { id: 21, specifier: '', wins: [1340] },
    { id: 23, specifier: '', wins: [1347] },
    { id: 24, specifier: '', wins: [1337] },
    { id: 25, specifier: '', wins: [1350] },
    { id: 26, specifier: '', wins: [72] },
    { id: 29, specifier: '', wins: [74] },
    { id: 30, specifier: '', wins: [792] },
    { id: 31, specifier: '', wins: [76] },
    { id: 33, specifier: '', wins: [76] },
    { id: 35, specifier: '', wins: [78] },
    { id: 36, specifier: 'total=2.5', wins: [90] },
    { id: 36, specifier: 'total=4.5', wins: [92] },
    { id: 37, specifier: 'total=3.5', wins: [796] },
    { id: 45, specifier: '', wins: [290] },
    { id: 47, specifier: '', wins: [424] },
    { id: 48, specifier: '', wins: [76] },
    { id: 50, specifier: '', wins: [74] },
    { id: 51, specifier: '', wins: [76] },
    { id: 52, specifier: '', wins: [440] },
    { id: 56, specifier: '', wins: [74] },
    { id: 57, specifier: '', wins: [76] },
    { id: 58, specifier: 'total=1.5', wins: [74] },
    { id: 59, specifier: 'total=1.5', wins: [76] },
    { id: 60, specifier: '', wins: [2] },
    { id: 62, specifier: 'goalnr=3', wins: [7] },
    { id: 63, specifier: '', wins: [9, 11] },
    { id: 68, specifier: 'total=1.5', wins: [12] },
    { id: 75, specifier: '', wins: [74] },
    { id: 81, specifier: '', wins: [470] },
    { id: 83, specifier: '', wins: [1] },
    { id: 90, specifier: 'total=2.5', wins: [13] },
    { id: 95, specifier: '', wins: [76] },
  ])('market $id $specifier: $wins win, the rest lose', ({ id, specifier, wins }) => {
    const results = settled({ marketId: id, specifier })
    expect(idsOf(results, 'win')).toEqual(wins)
    expect(idsOf(results, 'lose')).toHaveLength(results.length - wins.length)
  })

  it.each([
    { id: 16, specifier: 'hcp=-2', results: ['void', 'void'] },
    { id: 16, specifier: 'hcp=-1.75', results: ['half_win', 'half_lose'] },
    { id: 16, specifier: 'hcp=-2.25', results: ['half_lose', 'half_win'] },
    { id: 18, specifier: 'total=4', results: ['void', 'void'] },
    { id: 18, specifier: 'total=4.25', results: ['half_lose', 'half_win'] },
    { id: 64, specifier: '', results: ['void', 'void'] },
  ])('market $id $specifier: $results', ({ id, specifier, results }) => {
    expect(settled({ marketId: id, specifier }).map((outcome) => outcome.result)).toEqual(results)
  })
})

describe('settleMarket in play', () => {
  it('settles over 2.5 with the third goal, not a moment before', () => {
    const thirdMs = goalsOf(PLAYED)[2]?.atMs ?? 0
    const over = { marketId: 18, specifier: 'total=2.5' }
    expect(at(over, thirdMs - 1)).toBeNull()
    expect(at(over, thirdMs)?.map((outcome) => outcome.result)).toEqual(['win', 'lose'])
  })

  it('settles the first half at its whistle and leaves the match open', () => {
    const whistleMs = PLAYED.halves[1].endMs
    expect(at({ marketId: 60, specifier: '' }, whistleMs - 1)).toBeNull()
    expect(idsOf(at({ marketId: 60, specifier: '' }, whistleMs) ?? [], 'win')).toEqual([2])
    expect(at({ marketId: 1, specifier: '' }, whistleMs)).toBeNull()
  })

  it('settles both teams to score with the second side’s first goal', () => {
    const equalizerMs = goalsOf(PLAYED)[1]?.atMs ?? 0
    expect(at({ marketId: 29, specifier: '' }, equalizerMs - 1)).toBeNull()
    expect(idsOf(at({ marketId: 29, specifier: '' }, equalizerMs) ?? [], 'win')).toEqual([74])
  })

  it('does not call a half the higher one while the other can still outdo it', () => {
    const highFirst = scriptFromGoals(
      { goals: [], halfTime: { home: 5, away: 2 }, fullTime: { home: 5, away: 2 } },
      FIXTURE,
    )
    const state = footballModel.stateAt(highFirst, highFirst.halves[2].startMs + 60_000)
    expect(footballModel.settleMarket({ marketId: 52, specifier: '' }, state)).toBeNull()
  })
})

describe('every market ever offered', () => {
  it('is settled by the end, never reopened, never changed once settled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), strength(), strength(), (seed, home, away) => {
        const fixture = {
          ...FIXTURE,
          seed,
          home: { attack: home, defence: -away },
          away: { attack: away, defence: -home },
        }
        const { reopened, changed, unsettled } = followMatch(fixture)
        expect({ reopened, changed, unsettled }).toEqual({ reopened: [], changed: [], unsettled: [] })
      }),
      { numRuns: 25 },
    )
  })
})

/** Walks through a match minute by minute as the platform does, holding each market to what it said before. */
function followMatch(fixture: Fixture) {
  const script = footballModel.simulate(fixture)
  const endMs = footballModel.durationMs(script)
  const offered = new Map<string, SpecifiedMarket>()
  const results = new Map<string, OutcomeResult[]>()
  const reopened: string[] = []
  const changed: string[] = []
  for (let elapsedMs = -60_000; elapsedMs < endMs + 60_000; elapsedMs += 60_000) {
    const state = footballModel.stateAt(script, Math.min(elapsedMs, endMs))
    for (const { marketId, specifier } of footballModel.priceMarkets(fixture, state, STILL)) {
      const key = `${marketId}|${specifier}`
      if (results.has(key)) reopened.push(key)
      offered.set(key, { marketId, specifier })
    }
    for (const [key, market] of offered) {
      const now = footballModel.settleMarket(market, state)
      const before = results.get(key)
      if (before && !isDeepStrictEqual(now, before)) changed.push(key)
      if (now) results.set(key, now)
    }
  }
  return { reopened, changed, unsettled: [...offered.keys()].filter((key) => !results.has(key)) }
}

function settled(market: SpecifiedMarket): OutcomeResult[] {
  return at(market, footballModel.durationMs(PLAYED)) ?? []
}

function at(market: SpecifiedMarket, elapsedMs: number): OutcomeResult[] | null {
  return footballModel.settleMarket(market, footballModel.stateAt(PLAYED, elapsedMs))
}

function idsOf(results: readonly OutcomeResult[], result: LegResult): number[] {
  return results.filter((outcome) => outcome.result === result).map((outcome) => outcome.outcomeId)
}

function goalsOf(script: FootballScript) {
  return script.incidents.filter((incident) => GOAL_TYPES.has(incident.type))
}

function strength() {
  return fc.double({ min: -0.5, max: 0.5, noNaN: true })
}
