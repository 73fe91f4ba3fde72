import { type AmountMinor } from '../money/money.ts'
import { oddsRatio, payoutMinor } from '../odds/combine.ts'
import { multiplyRatios, ratio } from '../odds/ratio.ts'
import { lineCount } from '../systems/system-types.ts'
import type { StakedBet } from './summarize-slip.ts'

/**
 * The least that a system returns when it returns anything: its bankers win, and just as many others as its smallest
 * line has, those with the lowest odds. Null for other bets, which win whole or not at all.
 */
export function leastWinMinor({
  selections,
  systemType,
  bankerIds,
  stakeMinor,
}: StakedBet): AmountMinor | null {
  if (!systemType) return null
  const isBanker = ({ id }: (typeof selections)[number]) => bankerIds.includes(id)
  const others = selections.filter((selection) => !isBanker(selection)).map(({ odds }) => odds)
  if (others.length !== systemType.totalCount) return null
  const lowest = others.toSorted((one, other) => one - other).slice(0, systemType.winCount)
  const winning = [...selections.filter(isBanker).map(({ odds }) => odds), ...lowest]
  const odds = winning.map(oddsRatio).reduce(multiplyRatios, ratio(1, lineCount(systemType)))
  return payoutMinor(stakeMinor, odds)
}
