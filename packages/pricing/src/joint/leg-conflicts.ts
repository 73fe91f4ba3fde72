import type { JointLeg, JointMarket } from './joint-space.ts'
import { RESULT_CODES, resultCodeByRow } from './joint-space.ts'
import { jointChance, type LegScenarios, legScenarios } from './leg-scenarios.ts'

/** Why outcomes of one match cannot be combined: they cannot all win, or one of them adds nothing to the others. */
export type LegConflict = 'contradiction' | 'implied'

/** The conflict of these legs; null when they can be combined. `parts` are those of the legs. */
export function conflictOf(
  legs: readonly JointLeg[],
  parts: readonly LegScenarios[] = legScenarios(legs),
): LegConflict | null {
  if (jointChance(parts, 2 ** legs.length - 1).won === 0) return 'contradiction'
  const isImplied = [...legs.keys()].some(
    (place) =>
      legs.length > 1 &&
      !parts.some(({ scenarios }) => scenarios.some((scenario) => failing(scenario) === 1 << place)),
  )
  return isImplied ? 'implied' : null
}

/**
 * For every outcome of a market, whether it can join the legs, which are valid without it. Only for outcomes on
 * offer, which are neither impossible nor certain.
 */
export type ConflictsWith = (market: JointMarket) => (LegConflict | null)[]

/**
 * Visits each final once. An outcome is a contradiction when it wins in none of those where all legs win, and implied
 * when it wins in all of them; it implies a leg when it wins in none where that leg alone fails.
 */
export function conflictsWith(legs: readonly JointLeg[]): ConflictsWith {
  const finalsByPart = new Map<JointMarket['part'], Finals>()
  return (market) => {
    const within = legs.filter((leg) => leg.market.part === market.part)
    if (within.length === 0) return market.outcomeIds.map(() => null)
    const finals = finalsByPart.get(market.part) ?? finalsOf(market, within)
    finalsByPart.set(market.part, finals)
    const seen = rowsSeen(market, finals)
    return market.outcomeIds.map((_, outcome) => conflictIn(market, outcome, seen, within.length))
  }
}

/** Finals where at most one leg fails to win; each with the bit of that leg, or {@link ALL_WIN}. */
interface Finals {
  finals: number[]
  bits: number[]
}

const ALL_WIN = 1

function failing({ lost, refunded }: { lost: number; refunded: number }): number {
  return lost | refunded
}

function finalsOf({ part }: JointMarket, legs: readonly JointLeg[]): Finals {
  const finals: number[] = []
  const bits: number[] = []
  const lookups = legs.map((leg) => ({ rowOf: leg.market.rowOf, codeOf: resultCodeByRow(leg) }))
  const { weights } = part
  for (let final = 0; final < weights.length; final++) {
    if (!((weights[final] ?? 0) > 0)) continue
    const bit = bitOf(lookups, final)
    if (bit === null) continue
    finals.push(final)
    bits.push(bit)
  }
  return { finals, bits }
}

interface Lookup {
  rowOf: ArrayLike<number>
  codeOf: Uint8Array
}

function bitOf(lookups: readonly Lookup[], final: number): number | null {
  let failed = -1
  for (let place = 0; place < lookups.length; place++) {
    const lookup = lookups[place]
    if (!lookup || lookup.codeOf[lookup.rowOf[final] ?? 0] === RESULT_CODES.win) continue
    if (failed >= 0) return null
    failed = place
  }
  return failed < 0 ? ALL_WIN : 2 << failed
}

/** For each row of the market's results, the bits of the finals that have it. */
function rowsSeen({ rowOf, rows }: JointMarket, { finals, bits }: Finals): Int32Array {
  const seen = new Int32Array(rows.length)
  for (let index = 0; index < finals.length; index++) {
    const row = rowOf[finals[index] ?? 0] ?? 0
    seen[row] = (seen[row] ?? 0) | (bits[index] ?? 0)
  }
  return seen
}

function conflictIn(
  { rows }: JointMarket,
  outcome: number,
  seen: Int32Array,
  legCount: number,
): LegConflict | null {
  let whereItWins = 0
  let whereItFails = 0
  for (const [row, results] of rows.entries()) {
    if (results[outcome] === 'win') whereItWins |= seen[row] ?? 0
    else whereItFails |= seen[row] ?? 0
  }
  if ((whereItWins & ALL_WIN) === 0) return 'contradiction'
  if ((whereItFails & ALL_WIN) === 0) return 'implied'
  for (let place = 0; place < legCount; place++) {
    if ((whereItWins & (2 << place)) === 0) return 'implied'
  }
  return null
}
