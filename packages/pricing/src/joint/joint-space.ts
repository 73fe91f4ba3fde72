import type { LegResult } from '@touchline/betting/settlement/leg-result'
import type { SpecifiedMarket } from '../markets/specified-market.ts'

/**
 * Every possible end of a match, for the chance of several outcomes together. It is a product of independent parts,
 * such as goals and cards; within a part each final has its chance, and every market has a result for each final, by
 * the definition that also prices and settles it.
 */
export interface JointSpace {
  /** A market in this space; null for one whose finals the space does not distinguish. */
  market(ref: SpecifiedMarket): JointMarket | null
}

export interface JointPart {
  /** Chances of the part's finals; they add up to 1. */
  weights: ArrayLike<number>
  /** Of a part whose finals are sampled rather than listed: the number of samples. */
  samples?: number
}

export interface JointMarket {
  part: JointPart
  outcomeIds: readonly number[]
  /** For each final of the part its row of results. */
  rowOf: ArrayLike<number>
  rows: readonly (readonly JointResult[])[]
}

/** A half won or half lost leg refunds a custom bet like a void one, so the three are not distinguished. */
export type JointResult = 'win' | 'lose' | 'refund'

/** One outcome of a market, by its index in {@link JointMarket.outcomeIds}. */
export interface JointLeg {
  market: JointMarket
  outcome: number
}

export function jointResult(result: LegResult): JointResult {
  return result === 'win' || result === 'lose' ? result : 'refund'
}

/** For each row of a leg's market the leg's result, as numbers: there are tens of thousands of finals. */
export function resultCodeByRow({ market, outcome }: JointLeg): Uint8Array {
  return Uint8Array.from(market.rows, (row) => RESULT_CODES[row[outcome] ?? 'refund'])
}

export const RESULT_CODES: Record<JointResult, number> = { win: 0, lose: 1, refund: 2 }
