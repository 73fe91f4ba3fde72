import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import type { SystemType } from '@touchline/betting/systems/system-types'
import { lineStake } from '@touchline/betting/systems/system-wins'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'

/** `6 bets of €1.00 each`: how a system's stake is divided; “about” if it does not divide evenly. */
export function useLineText(): (row: SummaryRow, type: SystemType) => string {
  const t = useT()
  const money = useMoney()
  return ({ lineCount, stakeMinor, currencyCode }, type) => {
    const { lineStakeMinor, isExact } = lineStake(stakeMinor, type)
    const amount = money(lineStakeMinor, currencyCode)
    return t(isExact ? 'sb.slip.stake.lines' : 'sb.slip.stake.lines.about', { count: lineCount, amount })
  }
}
