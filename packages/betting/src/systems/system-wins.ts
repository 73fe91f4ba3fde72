import type { AmountMinor } from '../money/money.ts'
import { oddsRatio, payoutMinor } from '../odds/combine.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import { ZERO } from '../odds/ratio.ts'
import { systemOdds } from './system-return.ts'
import { lineCount, type SystemType } from './system-types.ts'

/** What a system returns with so many selections won, bankers counted: of the lowest prices, and of the highest. */
export type SystemWin = {
  readonly winCount: number
  readonly leastMinor: AmountMinor
  readonly greatestMinor: AmountMinor
}

/**
 * The returns of a system by number of wins, from the fewest that pay anything to all. Its first row has the least
 * that a stake can return unless it is lost, its last one the greatest. A lost banker is a lost bet, so all of them
 * are won in every row.
 */
export function systemWins(
  type: SystemType,
  odds: readonly OddsThousandths[],
  bankerOdds: readonly OddsThousandths[],
  stakeMinor: AmountMinor,
): SystemWin[] {
  const rising = odds.toSorted((left, right) => left - right)
  const returned = (won: readonly OddsThousandths[]) => {
    const factors = [...won.map(oddsRatio), ...rising.slice(won.length).map(() => ZERO)]
    return payoutMinor(stakeMinor, systemOdds(type, factors, bankerOdds.map(oddsRatio)))
  }
  const rowCount = Math.max(0, rising.length - type.winCount + 1)
  return Array.from({ length: rowCount }, (_, index) => type.winCount + index).map((count) => ({
    winCount: count + bankerOdds.length,
    leastMinor: returned(rising.slice(0, count)),
    greatestMinor: returned(rising.slice(rising.length - count)),
  }))
}

/** The stake is split over all lines exactly, also where it does not divide. */
export type LineStake = {
  /** Cut to the minor unit, for display. */
  readonly lineStakeMinor: AmountMinor
  readonly isExact: boolean
}

export function lineStake(stakeMinor: AmountMinor, type: SystemType): LineStake {
  const lines = lineCount(type)
  return { lineStakeMinor: Math.floor(stakeMinor / lines), isExact: stakeMinor % lines === 0 }
}
