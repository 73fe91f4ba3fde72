import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../../shared/i18n/use-t.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useCurrency } from '../../../shared/money/currencies.ts'
import { usePageSlip, useSlipState } from '../state/page-slip.ts'
import { QuickStakes } from './quick-stakes.tsx'
import styles from './shared-stake.module.css'

/** One stake for all singles; shows the value they have in common. */
export function SharedStake({ singles }: { singles: readonly SummaryRow[] }) {
  const t = useT()
  const { store } = usePageSlip()
  const { currency, ticket } = useSlipState()
  const common = commonStake(singles)
  const enter = (stakeMinor: number) => store.send({ type: 'sharedStakeEntered', stakeMinor })
  return (
    <div className={styles.root}>
      <AmountField
        label={t('sb.slip.stake.each')}
        currency={useCurrency(currency.code)}
        valueMinor={common}
        isDisabled={ticket.state === 'PROCESSING'}
        onChange={(valueMinor) => enter(valueMinor ?? 0)}
      />
      <QuickStakes valueMinor={common} onEnter={enter} />
    </div>
  )
}

/** Null where they differ. */
function commonStake([first, ...others]: readonly SummaryRow[]): number | null {
  return first && others.every(({ stakeMinor }) => stakeMinor === first.stakeMinor) ? first.stakeMinor : null
}
