import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { BetSelection } from '@touchline/contract/entities/bet'
import type { ScorePair } from '@touchline/contract/entities/catalogue'
import type { LegState } from './use-leg-state.ts'

/** The score that football's markets are settled by, while it can change: null in other sports and beyond regulation time. */
export function settlingScore(
  sportKey: BetSelection['match']['sportKey'],
  { status, stage, statistics }: LegState,
): ScorePair | null {
  const isRegulation = stage !== null && REGULATION.has(stage)
  if (sportKey !== 'soccer' || status !== MATCH_STATUS.live || !isRegulation) return null
  return statistics?.totalScore ?? null
}

const REGULATION: ReadonlySet<string> = new Set(['1st_half', 'half_time', '2nd_half'])

// What outcomes mean for a score; market and outcome ids are the feed's.

/** The signs of home's goals less away's that win. */
export const THREE_WAY_SIGNS: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [0], 3: [-1] }
export const DOUBLE_CHANCE_SIGNS: Readonly<Record<number, readonly number[]>> = {
  9: [1, 0],
  10: [1, -1],
  11: [0, -1],
}
export const SIDES: Readonly<Record<number, 1 | -1>> = { 4: 1, 5: -1, 1714: 1, 1715: -1 }
export const OVER_UNDER_SIGNS: Readonly<Record<number, 1 | -1>> = { 12: 1, 13: -1 }
export const YES_NO_SIGNS: Readonly<Record<number, 1 | -1>> = { 74: 1, 76: -1 }

/** Of a total or a handicap without anything else. */
export function lineOf(specifier: string): number | null {
  const [, text] = /^(?:total|hcp)=(-?\d+(?:\.\d+)?)$/.exec(specifier) ?? []
  return text === undefined ? null : Number(text)
}
