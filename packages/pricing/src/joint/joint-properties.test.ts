import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../match/fixture.ts'
import { createRandom } from '../random.ts'
import type { SportKey } from '../sports/sport-key.ts'
import { sportModel } from '../sports/sport-models.ts'
import {
  type JointMoment,
  jointMoment,
  type OfferedLeg,
  pickCombination,
} from '../testing/joint-guarantees.ts'
import { conflictOf, conflictsWith } from './leg-conflicts.ts'
import { fairChance, jointChance, legScenarios } from './leg-scenarios.ts'
import { JOINT_MARGIN_MAX, JOINT_RETURN_MIN, priceJointly } from './price-jointly.ts'

/** How far one outcome's chance may be from its market's price: what rare ends left out, or the samples' error, amount to. */
const SPORTS = [
  { sportKey: 'soccer', off: 0.0005, numRuns: 20 },
  { sportKey: 'tennis', off: 0.0005, numRuns: 15 },
  { sportKey: 'ice-hockey', off: 0.003, numRuns: 4 },
  { sportKey: 'basketball', off: 0.02, numRuns: 3 },
] as const

describe.each(SPORTS)('outcomes of one match of $sportKey', ({ sportKey, off, numRuns }) => {
  const check = (property: (moment: JointMoment, seed: number) => void) =>
    fc.assert(
      fc.property(situations, (situation) => {
        const moment = momentOf(sportKey, situation)
        fc.pre(moment !== null)
        if (moment) property(moment, situation.seed)
      }),
      { numRuns },
    )

  it('have by themselves the chances that their markets are priced at', () => {
    check(({ legs }) => {
      const far = legs.filter((leg) => Math.abs(chanceOf([leg]) - leg.probability) > off)
      expect(far.map(named)).toEqual([])
    })
  })

  it('are together no likelier than any of them, and each market’s outcomes add up', () => {
    check((moment, seed) => {
      const legs = combination(moment, seed)
      const { won, unlost } = jointChance(legScenarios(legs), 2 ** legs.length - 1)
      for (const leg of legs) expect(won).toBeLessThanOrEqual(wonAlone(leg) + 1e-9)
      expect(unlost).toBeGreaterThanOrEqual(won)

      const [first] = moment.legs
      const others = moment.legs.filter(({ market }) => market === first?.market)
      const split = others.filter(({ market }) => isPartition(market.rows, others.length))
      const sum = split.reduce((total, leg) => total + wonTogether([...legs, leg]), 0)
      expect(split.length === 0 || Math.abs(sum - won) < 1e-9).toBe(true)
    })
  })

  it('contradict each other exactly when they cannot all win, and say so in advance', () => {
    check((moment, seed) => {
      const legs = combination(moment, seed)
      const conflicts = conflictsWith(legs)
      const random = createRandom(seed + 1)
      for (let other = 0; other < OTHERS; other++) {
        const leg = random.pick(moment.legs)
        const [told, together] = [conflicts(leg.market)[leg.outcome], [...legs, leg]]
        expect([named(leg), told]).toEqual([named(leg), conflictOf(together)])
        expect(told === 'contradiction').toBe(wonTogether(together) === 0)
        // The other way round a final of a chance below rounding may make all the difference.
        expect(told === 'implied' && leastDifference(legs, leg) > 1e-12).toBe(false)
      }
    })
  })

  it('never carry more than the margin that custom bets promise', () => {
    check((moment, seed) => {
      const legs = combination(moment, seed, 4)
      const quote = priceJointly(legs)
      if (!quote || legs.length === 1) return
      const { error, won } = jointChance(legScenarios(legs), 2 ** legs.length - 1)
      const margin = 1000 / (quote.oddsThousandths * quote.probability)
      // A step of the ladder is at most a tenth, and samples may take two of their errors.
      expect(margin).toBeLessThanOrEqual(Math.max(JOINT_MARGIN_MAX, 1 + (2 * error) / won) * 1.1)
      expect(margin).toBeLessThanOrEqual(1 / JOINT_RETURN_MIN)
    })
  })

  it('never cost the bettor by being added, nor pay more than is fair', () => {
    check((moment, seed) => {
      const legs = combination(moment, seed, 5)
      let before = 0
      for (let count = 1; count <= legs.length; count++) {
        const quote = priceJointly(legs.slice(0, count))
        // Too rare to be priced; every longer set is rarer still.
        if (!quote) return
        const { oddsThousandths, probability } = quote
        expect(oddsThousandths).toBeGreaterThanOrEqual(before)
        expect(oddsThousandths).toBeGreaterThanOrEqual(legs[count - 1]?.oddsThousandths ?? 0)
        expect((oddsThousandths / 1000) * (probability - off)).toBeLessThanOrEqual(1)
        before = oddsThousandths
      }
      expect(priceJointly(legs.toReversed())?.oddsThousandths).toBe(before)
    })
  })
})

/** Outcomes looked at beside each combination; there are hundreds. */
const OTHERS = 25

const situations = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  home: strength(),
  away: strength(),
  share: fc.double({ min: -0.1, max: 0.95, noNaN: true }),
})

interface Situation {
  seed: number
  home: number
  away: number
  share: number
}

function momentOf(sportKey: SportKey, { seed, home, away, share }: Situation): JointMoment | null {
  const fixture: Fixture = {
    matchId: seed % 97,
    seed,
    home: { attack: home, defence: home },
    away: { attack: away, defence: away },
    format: 'standard',
  }
  const model = sportModel(sportKey)
  const script = model.simulate(fixture)
  return jointMoment(sportKey, fixture, model.stateAt(script, share * model.durationMs(script)))
}

function strength() {
  return fc.double({ min: -0.3, max: 0.3, noNaN: true })
}

/** Legs that go together; one alone late in a match, when nothing else does. */
function combination(moment: JointMoment, seed: number, size = 3): OfferedLeg[] {
  const random = createRandom(seed)
  return pickCombination(random, moment, size) ?? [random.pick(moment.legs)]
}

function chanceOf(legs: readonly OfferedLeg[]): number {
  return fairChance(jointChance(legScenarios(legs), 2 ** legs.length - 1))
}

function wonTogether(legs: readonly OfferedLeg[]): number {
  return jointChance(legScenarios(legs), 2 ** legs.length - 1).won
}

function wonAlone(leg: OfferedLeg): number {
  return wonTogether([leg])
}

/** The least that dropping one of all changes the chance of winning by. */
function leastDifference(legs: readonly OfferedLeg[], leg: OfferedLeg): number {
  const all = [...legs, leg]
  const won = wonTogether(all)
  return Math.min(...all.map((_, place) => Math.abs(wonTogether(all.toSpliced(place, 1)) - won)))
}

/** One outcome wins whatever happens, and all of them are on offer. */
function isPartition(rows: readonly (readonly string[])[], offered: number): boolean {
  return rows.every((row) => row.length === offered && row.filter((result) => result === 'win').length === 1)
}

function named({ ref: { marketId, specifier }, market, outcome }: OfferedLeg): string {
  return `${marketId} ${specifier} ${market.outcomeIds[outcome] ?? 0}`
}
