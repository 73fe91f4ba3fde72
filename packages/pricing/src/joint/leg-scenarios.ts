import type { JointLeg, JointPart } from './joint-space.ts'
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

/** The scenarios of the legs, by part; parts are independent. */
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

/**
 * The fair chance behind a price: that all legs win, given that the stake is not refunded. A leg refunded while none
 * loses refunds the bet, so at odds o the stake's value is `o · won + (unlost − won)`, and the fair o solves that for
 * 1.
 */
export function fairChance({ won, unlost }: Pick<JointChance, 'won' | 'unlost'>): number {
  return won > 0 ? won / (won + (1 - unlost)) : 0
}

/** Legs of a bet are bits of one whole number. */
export const LEGS_MAX = 24

function scenariosIn(part: JointPart, legs: readonly JointLeg[], places: readonly number[]): LegScenarios {
  const chances = new Map<number, number>()
  const { weights } = part
  const lookups = places.flatMap((place) => {
    const leg = legs[place]
    return leg ? [{ bit: 1 << place, rowOf: leg.market.rowOf, codeOf: resultCodeByRow(leg) }] : []
  })
  for (let final = 0; final < weights.length; final++) {
    let lost = 0
    let refunded = 0
    for (const { bit, rowOf, codeOf } of lookups) {
      const code = codeOf[rowOf[final] ?? 0]
      if (code === RESULT_CODES.lose) lost |= bit
      else if (code === RESULT_CODES.refund) refunded |= bit
    }
    const key = lost * 2 ** LEGS_MAX + refunded
    chances.set(key, (chances.get(key) ?? 0) + (weights[final] ?? 0))
  }
  const scenarios = [...chances].map(([key, chance]) => ({
    lost: Math.floor(key / 2 ** LEGS_MAX),
    refunded: key % 2 ** LEGS_MAX,
    chance,
  }))
  return {
    legs: places.reduce((bits, place) => bits | (1 << place), 0),
    scenarios,
    samples: part.samples ?? null,
  }
}
