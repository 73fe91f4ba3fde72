import type { AmountMinor } from '../../money/money.ts'
import { type BetToSettle, type Settlement, settleBet } from '../../settlement/settle-bet.ts'
import type { LegOutcome } from '../suitable-legs.ts'

export type ScoringSide = 'home' | 'away'
export type Score = { readonly home: number; readonly away: number }

/** A bet on a side to win is paid as won as soon as that side has led by so many goals. */
export type EarlyPayoutTerms = { readonly lead: number }

/** By the feed's numbers: the 1x2 of normal time, home or away. */
const MATCH_WINNER = 1
const SIDES: Readonly<Record<number, ScoringSide>> = { 1: 'home', 3: 'away' }

/** The side that a price is on to win its match; null of a draw and of every other market. */
export function sideToWin({
  market,
  specifier,
  outcome,
}: Pick<LegOutcome, 'market' | 'specifier' | 'outcome'>): ScoringSide | null {
  return market === MATCH_WINNER && specifier === '' ? (SIDES[outcome] ?? null) : null
}

/** The score after each goal, in the order in which they fell. */
export function scoresAfter(goals: readonly ScoringSide[]): Score[] {
  let score: Score = { home: 0, away: 0 }
  return goals.map((side) => {
    score = { ...score, [side]: score[side] + 1 }
    return score
  })
}

/**
 * Whether a side was ahead by so many at any moment of a match: then a bet on it to win is paid as won, however the match
 * ends. The scores are those that stand now: a goal that was taken back is in none of them.
 */
export function wasAhead(scores: readonly Score[], side: ScoringSide, lead: number): boolean {
  const other = side === 'home' ? 'away' : 'home'
  return scores.some((score) => score[side] - score[other] >= lead)
}

export type EarlySettlement = {
  readonly settlement: Settlement
  /** Of its return, what the results alone do not give: not yet, or not at all. */
  readonly earlyMinor: AmountMinor
}

/**
 * Settles a bet with the legs that were ahead, by position, as won: those that are lost, and those without a result. A leg
 * that is void stays void.
 */
export function settleEarly(bet: BetToSettle, ahead: readonly boolean[]): EarlySettlement {
  const legs = bet.legs.map((leg, position) =>
    ahead[position] && (leg.result === null || leg.result === 'lose')
      ? { ...leg, result: 'win' as const, deadHeat: null }
      : leg,
  )
  const settlement = settleBet({ ...bet, legs })
  if (settlement.status !== 'settled') return { settlement, earlyMinor: 0 }
  const plain = settleBet(bet)
  const plainMinor = plain.status === 'settled' ? plain.returnMinor : 0
  return { settlement, earlyMinor: Math.max(0, settlement.returnMinor - plainMinor) }
}
