import { settleBet } from '@touchline/betting/settlement/settle-bet'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../match/fixture.ts'
import type { StateOfPlay } from '../match/state-of-play.ts'
import { createRandom } from '../random.ts'
import type { SportKey } from '../sports/sport-key.ts'
import { sportModel } from '../sports/sport-models.ts'
import {
  endOf,
  type JointMoment,
  jointMoment,
  type OfferedLeg,
  pickCombination,
} from '../testing/joint-guarantees.ts'
import { jointResult } from './joint-space.ts'
import { jointChance, legScenarios } from './leg-scenarios.ts'

/**
 * Joint chances against matches that are simulated from the same rates but know nothing of them: before the match, and
 * from the middle of it, combinations must win as often as they were said to. Seeds are fixed, so a failure repeats.
 */
const SEED = 20_261_121
/** Standard errors that one of some dozens of combinations may be off. */
const ERRORS_MAX = 4

const SPORTS: { sportKey: SportKey; simulated: number; inPlay: number }[] = [
  { sportKey: 'soccer', simulated: 3000, inPlay: 200 },
  { sportKey: 'tennis', simulated: 2000, inPlay: 200 },
  { sportKey: 'ice-hockey', simulated: 2000, inPlay: 60 },
  { sportKey: 'basketball', simulated: 1500, inPlay: 50 },
]

describe.each(SPORTS)('joint chances in $sportKey', ({ sportKey, simulated, inPlay }) => {
  const model = sportModel(sportKey)

  it(`are those of ${simulated} simulated matches (seed ${SEED})`, { timeout: 120_000 }, () => {
    const random = createRandom(SEED)
    const moment = momentOf(sportKey, fixtureOf(SEED), -60_000)
    const combinations = Array.from({ length: 60 }, (_, index) =>
      pickCombination(random, moment, 2 + (index % 3)),
    ).flatMap((legs) => (legs ? [{ legs, tally: newTally() }] : []))

    for (let seed = 1; seed <= simulated; seed++) {
      const script = model.simulate(fixtureOf(seed))
      const end = model.stateAt(script, model.durationMs(script))
      for (const { legs, tally } of combinations) count(tally, sportKey, legs, end)
    }

    const off = combinations
      .map(({ legs, tally }) => ({ legs: legs.map(named).join(' + '), ...compared(tally) }))
      .filter(({ errors }) => Math.abs(errors) > ERRORS_MAX)
    expect(combinations.length).toBeGreaterThan(40)
    expect(off).toEqual([])
  })

  it(`are those of play that goes on from ${inPlay} moments (seed ${SEED})`, { timeout: 120_000 }, () => {
    const random = createRandom(SEED + 1)
    const tally = newTally()
    for (let seed = 1; seed <= inPlay; seed++) {
      const script = model.simulate(fixtureOf(seed))
      // Whatever is known of the length beforehand: a share of this match's own would give its end away.
      const moment = jointMoment(
        sportKey,
        fixtureOf(seed),
        model.stateAt(script, random.between(5, 70) * 60_000),
      )
      const legs = moment && pickCombination(random, moment, random.integer(2, 4))
      if (legs) count(tally, sportKey, legs, model.stateAt(script, model.durationMs(script)))
    }

    const { errors, ...counts } = compared(tally)
    expect(tally.decided).toBeGreaterThan(inPlay / 3)
    expect({ counts, isNear: Math.abs(errors) < ERRORS_MAX }).toEqual({ counts, isNear: true })
  })

  it('win a custom bet exactly when every leg settles as won', () => {
    const random = createRandom(SEED + 2)
    const ended = new Set<string>()
    const ends = endsOf(sportKey, 40)
    const moment = momentOf(sportKey, fixtureOf(SEED), -60_000)
    for (let bet = 0; bet < 12; bet++) {
      const legs = pickCombination(random, moment, 2 + (bet % 2))
      for (const end of ends) if (legs) ended.add(agreesWithSettlement(sportKey, legs, end))
    }
    expect(
      [...ended].filter((result) => result !== 'win' && result !== 'lose' && result !== 'refund'),
    ).toEqual([])
    expect(ended.has('lose')).toBe(true)
    expect(ended.has('win')).toBe(true)
  })
})

/** Sampled ends need not include the one that came about. */
describe.each(['soccer', 'tennis', 'ice-hockey'] as const)('the ends listed in %s', (sportKey) => {
  it('include the one that comes about, with every market as it settles', () => {
    const model = sportModel(sportKey)
    for (let seed = 1; seed <= 12; seed++) {
      const script = model.simulate(fixtureOf(seed))
      const lengthMs = model.durationMs(script)
      const end = model.stateAt(script, lengthMs)
      const moment = jointMoment(sportKey, fixtureOf(seed), model.stateAt(script, lengthMs * (seed / 13)))
      const byPart = Map.groupBy(moment?.legs ?? [], ({ market }) => market.part)
      for (const [part, legs] of byPart) {
        const wanted = legs.map((leg) => jointResult(endOfLeg(sportKey, leg, end)))
        const finals = Array.from({ length: part.weights.length }, (_, final) => final)
        const isListed = finals.some((final) =>
          legs.every((leg, index) => resultIn(leg, final) === wanted[index]),
        )
        expect({ seed, legs: legs.length, isListed }).toEqual({ seed, legs: legs.length, isListed: true })
      }
    }
  })
})

function resultIn({ market, outcome }: OfferedLeg, final: number) {
  return market.rows[market.rowOf[final] ?? 0]?.[outcome]
}

interface Tally {
  won: number
  decided: number
  expected: number
  variance: number
}

function newTally(): Tally {
  return { won: 0, decided: 0, expected: 0, variance: 0 }
}

/** Refunds count as lost here: the chance looked at is that all legs win. */
function count(tally: Tally, sportKey: SportKey, legs: readonly OfferedLeg[], end: StateOfPlay): void {
  const { won, error } = chanceOf(legs)
  tally.won += endOf(sportKey, legs, end) === 'win' ? 1 : 0
  tally.decided++
  tally.expected += won
  tally.variance += won * (1 - won) + error * error
}

const chances = new WeakMap<readonly OfferedLeg[], { won: number; error: number }>()

function chanceOf(legs: readonly OfferedLeg[]) {
  const chance = chances.get(legs) ?? jointChance(legScenarios(legs), 2 ** legs.length - 1)
  chances.set(legs, chance)
  return chance
}

function compared({ won, decided, expected, variance }: Tally) {
  return { won, decided, expected, errors: (won - expected) / Math.sqrt(Math.max(variance, 3)) }
}

function momentOf(sportKey: SportKey, fixture: Fixture, elapsedMs: number): JointMoment {
  const model = sportModel(sportKey)
  const moment = jointMoment(sportKey, fixture, model.stateAt(model.simulate(fixture), elapsedMs))
  if (!moment) throw new Error('Nothing is on offer')
  return moment
}

function endsOf(sportKey: SportKey, amount: number): StateOfPlay[] {
  const model = sportModel(sportKey)
  return Array.from({ length: amount }, (_, index) => {
    const script = model.simulate(fixtureOf(1000 + index))
    return model.stateAt(script, model.durationMs(script))
  })
}

/** The bet's result by its legs; a sentence when the rules of settlement see it otherwise. */
function agreesWithSettlement(sportKey: SportKey, legs: readonly OfferedLeg[], end: StateOfPlay): string {
  const result = endOf(sportKey, legs, end)
  const settled = settleBet({
    betType: 'custom_bet',
    stakeMinor: 1000,
    systemType: null,
    customOdds: 5000,
    legs: legs.map((leg) => ({
      oddsThousandths: leg.oddsThousandths,
      isBanker: false,
      result: endOfLeg(sportKey, leg, end),
    })),
  })
  const expected = { win: 'win_entire', lose: 'lose_entire', refund: 'refund_entire' }[result]
  return settled.result === expected ? result : `${legs.map(named).join(' + ')} is ${settled.result}`
}

function endOfLeg(sportKey: SportKey, { ref, market, outcome }: OfferedLeg, end: StateOfPlay) {
  const settled = sportModel(sportKey).settleMarket(ref, end) ?? []
  return settled.find(({ outcomeId }) => outcomeId === market.outcomeIds[outcome])?.result ?? 'void'
}

function fixtureOf(seed: number): Fixture {
  return {
    matchId: 77,
    seed,
    home: { attack: 0.15, defence: 0.05 },
    away: { attack: 0.05, defence: -0.05 },
    format: 'standard',
  }
}

function named({ ref: { marketId, specifier }, market, outcome }: OfferedLeg): string {
  return `${marketId} ${specifier} ${market.outcomeIds[outcome] ?? 0}`
}
