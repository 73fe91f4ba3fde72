import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useSlipState } from '../state/page-slip.ts'
import { TotalsRow } from '../ticket/totals-row.tsx'
import { useLineText } from '../ticket/use-line-text.ts'
import { useSystemWins } from './use-system-wins.ts'

/** How a system divides its stake, and its least return when just enough legs win. */
export function SystemFigures({ row }: { row: SummaryRow }) {
  const t = useT()
  const money = useMoney()
  const lineText = useLineText()
  const { systemType } = useSlipState()
  const [fewest] = useSystemWins()
  return (
    <>
      <TotalsRow
        term={t('sb.slip.stake')}
        value={
          systemType && row.stakeMinor > 0
            ? lineText(row, systemType)
            : t('sb.slip.bets', { count: row.lineCount })
        }
      />
      {fewest && (
        <TotalsRow term={t('sb.slip.least_win')} value={money(fewest.leastMinor, row.currencyCode)} />
      )}
    </>
  )
}
