import { betsOf } from '@touchline/betting/slip/bets-of'
import { leastWinMinor } from '@touchline/betting/slip/least-win'
import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { useSlip } from './slip-of-page.ts'
import { TotalsRow } from './totals-row.tsx'

/** How a system spreads its stake, and the least it returns when just enough of it wins. */
export function SystemFigures({ row }: { row: SummaryRow }) {
  const t = useT()
  const money = useMoney()
  const bet = betsOf(useSlip()).find(({ id }) => id === row.id)
  const { lineCount, stakeMinor, currencyCode } = row
  const amount = money(Math.round(stakeMinor / lineCount), currencyCode)
  const least = bet && stakeMinor > 0 ? leastWinMinor(bet) : null
  return (
    <>
      <TotalsRow
        term={t('sb.slip.stake')}
        value={
          stakeMinor > 0
            ? t('sb.slip.stake.lines', { count: lineCount, amount })
            : t('sb.slip.bets', { count: lineCount })
        }
      />
      {least !== null && <TotalsRow term={t('sb.slip.least_win')} value={money(least, currencyCode)} />}
    </>
  )
}
