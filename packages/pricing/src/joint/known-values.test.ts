import { describe, expect, it } from 'vitest'
import type { Fixture } from '../match/fixture.ts'
import type { StateOfPlay } from '../match/state-of-play.ts'
import type { SportKey } from '../sports/sport-key.ts'
import { sportModel } from '../sports/sport-models.ts'
import type { JointSpace } from './joint-space.ts'
import { jointChance, legScenarios } from './leg-scenarios.ts'
import { jointSpace } from './sport-joints.ts'

/** Joint chances worked out elsewhere; football's own are beside its space. */
describe('a tennis match of equals, whose every set is a toss of a coin', () => {
  const FIRST_SET = leg(202, 'setnr=1', 0)
  const SECOND_SET = leg(202, 'setnr=2', 0)
  const MATCH = leg(186, '', 0)

  it.each([
    // Half of the first sets, and then three of four ways to win one of two.
    { name: 'first set and match of three', format: 'standard', legs: [FIRST_SET, MATCH], at: 3 / 8 },
    // Two of the next four sets or more: 11 of 16.
    { name: 'first set and match of five', format: 'best_of_five', legs: [FIRST_SET, MATCH], at: 11 / 32 },
    { name: 'both of the first two sets', format: 'standard', legs: [FIRST_SET, SECOND_SET], at: 1 / 4 },
    { name: 'match in three sets', format: 'standard', legs: [MATCH, leg(196, 'bestof=3', 1)], at: 1 / 4 },
    { name: 'match, losing the first', format: 'standard', legs: [leg(202, 'setnr=1', 1), MATCH], at: 1 / 8 },
  ] as const)('$name', ({ format, legs, at }) => {
    const space = spaceOf('tennis', { ...EVEN, format })

    expect(chance(space, legs)).toBeCloseTo(at, 4)
  })
})

/**
 * Independent Poisson goals, 3 by home and 2.5 by away, so T = 5.5 and a share of 6/11 for home. Overtime sees a goal
 * with chance 1 − e^(−T · 2 · 300/3600); without one home wins the shootout with 0.5 + 0.3 (6/11 − 0.5).
 */
describe('an ice hockey match', () => {
  it.each([
    { name: 'home wins regulation, over 5.5', legs: [leg(1, '', 0), leg(18, 'total=5.5', 0)], at: 0.242049 },
    { name: 'both score, under 4.5', legs: [leg(29, '', 0), leg(18, 'total=4.5', 1)], at: 0.250315 },
    { name: 'level after regulation, home in the end', legs: [leg(1, '', 1), leg(406, '', 0)], at: 0.091059 },
    {
      // e^(−T/3) P(Poisson(2T/3) ≥ 4).
      name: 'no goal in the first period, over 3.5',
      legs: [leg(446, 'periodnr=1|total=0.5', 1), leg(18, 'total=3.5', 0)],
      at: 0.079759,
    },
  ] as const)('$name', ({ legs, at }) => {
    const space = spaceOf('ice-hockey', {
      ...EVEN,
      home: { attack: 2 * (Math.log(3 / 2.8) - 0.04), defence: 0 },
      away: { attack: 2 * (Math.log(2.5 / 2.8) + 0.04), defence: 0 },
    })

    expect(chance(space, legs)).toBeCloseTo(at, 3)
  })
})

describe('a basketball game, sampled with lead and total independent', () => {
  it('has the chance of winner and total that their product is, within the error of the samples', () => {
    const space = spaceOf('basketball', EVEN)
    const [winner, over] = [leg(219, '', 0), leg(225, 'total=164.5', 0)]

    const { won, error } = chanceAndError(space, [winner, over])

    expect(error).toBeGreaterThan(0.001)
    expect(error).toBeLessThan(0.003)
    expect(Math.abs(won - chance(space, [winner]) * chance(space, [over]))).toBeLessThan(4 * error)
  })
})

interface Leg {
  marketId: number
  specifier: string
  outcome: number
}

const EVEN: Fixture = {
  matchId: 1,
  seed: 1,
  home: { attack: 0, defence: 0 },
  away: { attack: 0, defence: 0 },
  format: 'standard',
}

function leg(marketId: number, specifier: string, outcome: number): Leg {
  return { marketId, specifier, outcome }
}

function spaceOf(sportKey: SportKey, fixture: Fixture): JointSpace {
  const model = sportModel(sportKey)
  const state: StateOfPlay = model.stateAt(model.simulate(fixture), -60_000)
  const space = jointSpace(sportKey, fixture, state, { home: 0, away: 0 })
  if (!space) throw new Error('The match has no space')
  return space
}

function chance(space: JointSpace, legs: readonly Leg[]): number {
  return chanceAndError(space, legs).won
}

function chanceAndError(space: JointSpace, legs: readonly Leg[]) {
  const scenarios = legScenarios(
    legs.map(({ outcome, ...ref }) => {
      const market = space.market(ref)
      if (!market) throw new Error(`No market ${ref.marketId}`)
      return { market, outcome }
    }),
  )
  return jointChance(scenarios, 2 ** legs.length - 1)
}
