import { multiplyRatios, ONE, type Ratio, ZERO } from '@touchline/betting/odds/ratio'
import { joinedLegs } from '@touchline/betting/settlement/joint-legs'
import { legFactor } from '@touchline/betting/settlement/leg-result'
import { type BetToSettle, settleBet, settledOdds } from '@touchline/betting/settlement/settle-bet'
import { combinations } from '@touchline/betting/systems/combinations'
import { lineSizes } from '@touchline/betting/systems/system-types'
import type { Bet } from '@touchline/contract/entities/bet'
import { betToSettle } from './bet-terms.ts'
import { withBonusMinor } from './bonus-terms.ts'

/** A line of a system, by the positions of its legs from 0; a line with a lost leg pays nothing. */
export interface SettledLine {
  legs: readonly number[]
  factor: Ratio
  isPaid: boolean
}

/** How the payout follows from the legs' results, in steps that can be recalculated by hand. */
export interface SettlementSteps {
  /** The stake at settlement: without the parts that were sold. */
  stakeMinor: number
  /** The factor of each leg, of what stands together as one; null for a leg whose result was no longer needed. */
  legFactors: readonly (Ratio | null)[]
  /** Of a system, in the order of its legs; the stake is divided equally among the lines. */
  lines: readonly SettledLine[] | null
  /** The factor of the stake: the product of the legs, or the mean of the lines. */
  factor: Ratio
  /** Without the bonus. */
  returnMinor: number
}

/**
 * By the platform's settlement rules. Null for a bet that is open, cancelled or sold whole, and for one whose payout
 * differs from the rules' result, since the platform's amount is authoritative.
 */
export function explainSettlement(bet: Bet): SettlementSteps | null {
  const terms = betToSettle(bet)
  const isDecided = bet.status === 'done' && bet.result !== 'canceled' && terms.stakeMinor > 0
  if (!isDecided || (bet.type === 'system' && !terms.systemType)) return null
  const settlement = settleBet(terms)
  // Paid early: the results alone give nothing yet.
  const isEarly = settlement.status === 'open' && (bet.bonus?.boostPaid?.value ?? 0) > 0
  if (settlement.status === 'open' && !isEarly) return null
  const returnMinor = settlement.status === 'open' ? 0 : settlement.returnMinor
  const paidMinor = withBonusMinor(returnMinor, bet) + (bet.cashedOut?.paid.value ?? 0)
  if (paidMinor !== bet.winAmount.value) return null
  const legFactors = joinedLegs(terms.legs).map(({ oddsThousandths, result, deadHeat }) =>
    result === null ? null : legFactor(oddsThousandths, result, deadHeat ?? null),
  )
  return {
    stakeMinor: terms.stakeMinor,
    legFactors,
    lines: linesOf(terms, legFactors),
    // A lost bet has none, and one that is paid early not yet.
    factor: settledOdds(terms) ?? ZERO,
    returnMinor,
  }
}

function linesOf(
  { systemType, legs }: BetToSettle,
  factors: readonly (Ratio | null)[],
): SettledLine[] | null {
  if (!systemType) return null
  const bankers = [...legs.keys()].filter((at) => legs[at]?.isBanker)
  const free = [...legs.keys()].filter((at) => !legs[at]?.isBanker)
  return lineSizes(systemType).flatMap((size) =>
    [...combinations(free, size)].map((chosen) => {
      const inLine = [...bankers, ...chosen].toSorted((one, other) => one - other)
      const factor = productOf(inLine.map((at) => factors[at] ?? null))
      return { legs: inLine, factor, isPaid: factor.numerator > 0n }
    }),
  )
}

function productOf(factors: readonly (Ratio | null)[]): Ratio {
  return factors.map((factor) => factor ?? ZERO).reduce(multiplyRatios, ONE)
}
