import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './single-stake.module.css'
import { StakeField } from './stake-field.tsx'

/** The stake of one of several singles, and what it may win. */
export function SingleStake({ row }: { row: SummaryRow }) {
  const t = useT()
  const money = useMoney()
  return (
    <div className={styles.root}>
      <div className={styles.field}>
        <StakeField row={row} isLabelHidden />
      </div>
      <p className={styles.win}>
        <span>{t('sb.slip.possible_win')}</span>
        <strong>{money(row.possibleWinMinor, row.currencyCode)}</strong>
      </p>
    </div>
  )
}
