import type { BetSelection } from '@touchline/contract/entities/bet'
import type { ScorePair } from '@touchline/contract/entities/catalogue'
import {
  DOUBLE_CHANCE_SIGNS,
  lineOf,
  OVER_UNDER_SIGNS,
  SIDES,
  settlingScore,
  THREE_WAY_SIGNS,
  YES_NO_SIGNS,
} from './leg-markets.ts'
import type { LegState } from './use-leg-state.ts'

/** How far a leg is from being won, or from being lost, by goals. */
export type LegNeed =
  /** Whoever scores them. */
  | { kind: 'goals'; count: number }
  | { kind: 'goals_of'; side: 'home' | 'away'; count: number }
  | { kind: 'both_to_score' }
  /** It is won as it stands, and lost once so many more goals fall. */
  | { kind: 'lost_with'; count: number }

/**
 * What the score has to become for a leg, as the reader of a score would count; null where that is not said in goals: in
 * other sports and markets, before the start and beyond regulation time, and of a leg that is ahead.
 */
export function legNeed(
  { match, market, outcome, specifier }: BetSelection,
  state: LegState,
): LegNeed | null {
  const score = settlingScore(match.sportKey, state)
  if (!score) return null
  return NEEDS[market.id]?.(score, outcome.id, lineOf(specifier)) ?? null
}

type Need = (score: ScorePair, outcomeId: number, line: number | null) => LegNeed | null

const NEEDS: Readonly<Record<number, Need>> = {
  1: ({ home, away }, outcomeId) => {
    const wanted = THREE_WAY_SIGNS[outcomeId]?.[0]
    if (wanted === undefined) return null
    if (wanted === 0) return goalsOf(home < away ? 'home' : 'away', Math.abs(home - away))
    return lead({ home, away }, wanted > 0 ? 1 : -1, 1)
  },
  10: ({ home, away }, outcomeId) => {
    const wanted = DOUBLE_CHANCE_SIGNS[outcomeId]
    if (!wanted || wanted.includes(Math.sign(home - away))) return null
    if (!wanted.includes(0)) return { kind: 'goals', count: 1 }
    return lead({ home, away }, wanted.includes(1) ? 1 : -1, 0)
  },
  11: (score, outcomeId) => lead(score, SIDES[outcomeId], 1),
  16: (score, outcomeId, line) => {
    const side = SIDES[outcomeId]
    return line === null || side === undefined ? null : lead(score, side, 0.5 - side * line)
  },
  18: ({ home, away }, outcomeId, line) => {
    if (line === null || OVER_UNDER_SIGNS[outcomeId] === undefined) return null
    const toOver = Math.ceil(line + 0.5 - (home + away))
    if (toOver <= 0) return null
    return { kind: OVER_UNDER_SIGNS[outcomeId] === 1 ? 'goals' : 'lost_with', count: toOver }
  },
  29: ({ home, away }, outcomeId) => {
    if (YES_NO_SIGNS[outcomeId] !== 1 || (home > 0 && away > 0)) return null
    return home === 0 && away === 0 ? { kind: 'both_to_score' } : goalsOf(home === 0 ? 'home' : 'away', 1)
  },
}

/** Until a side leads by so much. */
function lead({ home, away }: ScorePair, side: 1 | -1 | undefined, by: number): LegNeed | null {
  if (side === undefined) return null
  return goalsOf(side === 1 ? 'home' : 'away', Math.ceil(by - side * (home - away)))
}

function goalsOf(side: 'home' | 'away', count: number): LegNeed | null {
  return count > 0 ? { kind: 'goals_of', side, count } : null
}
