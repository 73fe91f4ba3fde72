import type { JointLeg, JointMarket, JointPart } from './joint-space.ts'
import { RESULT_CODES, resultCodeByRow } from './joint-space.ts'

/** The joint results of the legs of one part: the chance of each set of lost and refunded ones. */
export interface LegScenarios {
  /** Indices of the legs among all of the bet's, as bits. */
  legs: number
  scenarios: readonly LegScenario[]
  /** Of a part that is sampled rather than listed. */
  samples: number | null
}

export interface LegScenario {
  lost: number
  refunded: number
  chance: number
}

/** Chances that all of the legs win, and that none loses. */
export interface JointChance {
  won: number
  unlost: number
  /** The standard error of `won`; 0 unless a part is sampled. */
  error: number
}

/** The scenarios of the legs, a dozen at most, by part; parts are independent. */
export function legScenarios(legs: readonly JointLeg[]): LegScenarios[] {
  const places = Map.groupBy(legs.keys(), (place) => legs[place]?.market.part)
  return [...places].flatMap(([part, within]) => (part ? scenariosIn(part, legs, within) : []))
}

/** Of the legs in `chosen`, a set of bits. */
export function jointChance(parts: readonly LegScenarios[], chosen: number): JointChance {
  let won = 1
  let unlost = 1
  let samplesMin = Number.POSITIVE_INFINITY
  for (const { legs, scenarios, samples } of parts) {
    const asked = legs & chosen
    if (asked === 0) continue
    let wonHere = 0
    let unlostHere = 0
    for (const { lost, refunded, chance } of scenarios) {
      if ((lost & asked) !== 0) continue
      unlostHere += chance
      if ((refunded & asked) === 0) wonHere += chance
    }
    won *= wonHere
    unlost *= unlostHere
    if (samples !== null) samplesMin = Math.min(samplesMin, samples)
  }
  return { won, unlost, error: Math.sqrt((won * (1 - won)) / samplesMin) }
}

/** The fair chance of a single leg, computed once for each outcome of a market. */
export function legChance({ market, outcome }: JointLeg): number {
  const known = legChances.get(market) ?? new Map<number, number>()
  legChances.set(market, known)
  const chance = known.get(outcome) ?? fairChance(jointChance(legScenarios([{ market, outcome }]), 1))
  known.set(outcome, chance)
  return chance
}

const legChances = new WeakMap<JointMarket, Map<number, number>>()

/**
 * The fair chance behind a price: that all legs win, given that the stake is not refunded. A leg refunded while none
 * loses refunds the bet, so at odds o the stake's value is `o · won + (unlost − won)`, and the fair o solves that for
 * 1.
 */
export function fairChance({ won, unlost }: Pick<JointChance, 'won' | 'unlost'>): number {
  return won > 0 ? won / (won + (1 - unlost)) : 0
}

const CODES = 3

/** Every scenario has a place in a list, since there are tens of thousands of finals. */
function scenariosIn(part: JointPart, legs: readonly JointLeg[], places: readonly number[]): LegScenarios {
  const { weights, samples = null } = part
  const lookups = places.flatMap((place) => {
    const leg = legs[place]
    return leg ? [{ bit: 1 << place, rowOf: leg.market.rowOf, codeOf: resultCodeByRow(leg) }] : []
  })
  const chances = new Float64Array(CODES ** lookups.length)
  for (let final = 0; final < weights.length; final++) {
    let place = 0
    for (const { rowOf, codeOf } of lookups) place = place * CODES + (codeOf[rowOf[final] ?? 0] ?? 0)
    chances[place] = (chances[place] ?? 0) + (weights[final] ?? 0)
  }
  const bits = lookups.map(({ bit }) => bit)
  const scenarios = [...chances.entries()].flatMap(([place, chance]) =>
    chance > 0 ? [{ ...failedAt(place, bits), chance }] : [],
  )
  return { legs: bits.reduce((all, bit) => all | bit, 0), scenarios, samples }
}

/** The legs of a scenario that do not win, by its place; the last leg's result is its last digit. */
function failedAt(place: number, bits: readonly number[]): Pick<LegScenario, 'lost' | 'refunded'> {
  let lost = 0
  let refunded = 0
  let rest = place
  for (const bit of bits.toReversed()) {
    const code = rest % CODES
    if (code === RESULT_CODES.lose) lost |= bit
    else if (code === RESULT_CODES.refund) refunded |= bit
    rest = (rest - code) / CODES
  }
  return { lost, refunded }
}
