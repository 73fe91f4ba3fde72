import type { LegResult } from '@touchline/betting/settlement/leg-result'
import type { SpecifiedMarket } from '../markets/specified-market.ts'

/**
 * Every way in which a match may still end, for asking what the chance of several outcomes together is. It falls into
 * parts that know nothing of each other, such as goals and cards; within a part each final has its chance, and every
 * market says of each final what becomes of its outcomes, by the very definition that prices and settles it.
 */
export interface JointSpace {
  /** How a market looks in this space; null for one whose finals the space does not tell apart. */
  market(ref: SpecifiedMarket): JointMarket | null
}

export interface JointPart {
  /** Chances of the part's finals; they add up to 1. */
  weights: ArrayLike<number>
  /** Of a part whose finals are sampled rather than listed: how many they are. */
  samples?: number
}

export interface JointMarket {
  part: JointPart
  outcomeIds: readonly number[]
  /** For each final of the part its row of results. */
  rowOf: ArrayLike<number>
  rows: readonly (readonly JointResult[])[]
}

/** A half won or half lost leg refunds a custom bet like a void one, so they are one and the same here. */
export type JointResult = 'win' | 'lose' | 'refund'

/** One outcome of a market, by its place in {@link JointMarket.outcomeIds}. */
export interface JointLeg {
  market: JointMarket
  outcome: number
}

export function jointResult(result: LegResult): JointResult {
  return result === 'win' || result === 'lose' ? result : 'refund'
}

/** For each row of a leg's market what becomes of the leg, as numbers: there are finals by the ten thousand. */
export function resultCodeByRow({ market, outcome }: JointLeg): Uint8Array {
  return Uint8Array.from(market.rows, (row) => RESULT_CODES[row[outcome] ?? 'refund'])
}

export const RESULT_CODES: Record<JointResult, number> = { win: 0, lose: 1, refund: 2 }
