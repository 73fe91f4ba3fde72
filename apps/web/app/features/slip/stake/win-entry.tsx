import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../../shared/i18n/use-t.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useCurrency } from '../../../shared/money/currencies.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'

export interface WinEntryProps {
  row: SummaryRow
  isLabelHidden?: boolean
}

/** Sets the stake by the win to reach: the entered win is fixed, and the stake follows the odds. */
export function WinEntry({ row, isLabelHidden = false }: WinEntryProps) {
  const t = useT()
  const { store } = usePageSlip()
  const { entries, ticket } = useSlipState()
  const entry = entries[row.id]
  return (
    <AmountField
      label={t('sb.slip.stake.wanted_win')}
      currency={useCurrency(row.currencyCode)}
      valueMinor={entry?.stakeSource === 'potentialWin' ? entry.targetWinMinor : null}
      placeholderMinor={row.possibleWinMinor}
      isLabelHidden={isLabelHidden}
      isDisabled={ticket.state === 'PROCESSING' || row.odds === null}
      onChange={(winMinor) =>
        store.send(
          winMinor === null
            ? { type: 'stakeEntered', betId: row.id, stakeMinor: row.stakeMinor }
            : { type: 'potentialWinEntered', betId: row.id, winMinor },
        )
      }
    />
  )
}
