import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../../shared/i18n/use-t.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useCurrency } from '../../../shared/money/currencies.ts'
import { useIsStakeFixed } from '../bonus/use-is-stake-fixed.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'

export interface StakeFieldProps {
  row: SummaryRow
  isLabelHidden?: boolean
}

export function StakeField({ row, isLabelHidden = false }: StakeFieldProps) {
  const t = useT()
  const { store } = usePageSlip()
  const isBusy = useSlipState().ticket.state === 'PROCESSING'
  const isFixed = useIsStakeFixed(row.id)
  return (
    <AmountField
      label={t('sb.slip.stake')}
      currency={useCurrency(row.currencyCode)}
      valueMinor={row.stakeMinor}
      isLabelHidden={isLabelHidden}
      isDisabled={isBusy || isFixed}
      onChange={(valueMinor) =>
        store.send({ type: 'stakeEntered', betId: row.id, stakeMinor: valueMinor ?? 0 })
      }
    />
  )
}
