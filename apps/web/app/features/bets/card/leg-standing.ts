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

/** How a leg would be settled if its match ended with the current score. */
export type LegStanding = 'winning' | 'losing'

/**
 * Only for football in regulation time, and for markets that depend on the score alone; null otherwise, and where the
 * stake would be returned in whole or in part.
 */
export function legStanding(
  { match, market, outcome, specifier }: BetSelection,
  state: LegState,
): LegStanding | null {
  const score = settlingScore(match.sportKey, state)
  if (!score) return null
  const margin = MARGINS[market.id]?.(score, outcome.id, lineOf(specifier)) ?? null
  if (margin === null || margin === 0) return null
  return margin > 0 ? 'winning' : 'losing'
}

/** Above zero wins, below loses, zero and null are neither. Market and outcome ids are the feed's. */
type Margin = (score: ScorePair, outcomeId: number, line: number | null) => number | null

const MARGINS: Readonly<Record<number, Margin>> = {
  // 1x2
  1: ({ home, away }, outcomeId) => sign(THREE_WAY_SIGNS[outcomeId]?.includes(Math.sign(home - away))),
  // Double chance
  10: ({ home, away }, outcomeId) => sign(DOUBLE_CHANCE_SIGNS[outcomeId]?.includes(Math.sign(home - away))),
  // Draw no bet
  11: ({ home, away }, outcomeId) => (SIDES[outcomeId] ?? 0) * (home - away),
  // Handicap: the specifier is the home side's line
  16: ({ home, away }, outcomeId, line) =>
    line === null ? null : decided((SIDES[outcomeId] ?? 0) * (home - away + line)),
  // Total
  18: ({ home, away }, outcomeId, line) =>
    line === null ? null : decided((OVER_UNDER_SIGNS[outcomeId] ?? 0) * (home + away - line)),
  // Both teams to score
  29: ({ home, away }, outcomeId) => (home > 0 && away > 0 ? 1 : -1) * (YES_NO_SIGNS[outcomeId] ?? 0),
}

function sign(isWon: boolean | undefined): number | null {
  if (isWon === undefined) return null
  return isWon ? 1 : -1
}

/** A quarter line within a quarter of the score returns half of the stake. */
function decided(margin: number): number {
  return Math.abs(margin) < 0.5 ? 0 : margin
}
