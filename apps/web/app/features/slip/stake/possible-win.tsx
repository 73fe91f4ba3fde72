import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useIsStakeFixed } from '../bonus/use-is-stake-fixed.ts'
import { useSlipState } from '../state/page-slip.ts'
import styles from './possible-win.module.css'
import { WinEntry } from './win-entry.tsx'

/** The possible win of one bet of several; a press turns it into a field that sets the stake. */
export function PossibleWin({ row }: { row: SummaryRow }) {
  const t = useT()
  const money = useMoney()
  const { entries, ticket } = useSlipState()
  const [isWanted, setIsWanted] = useState(false)
  const isFixed = useIsStakeFixed(row.id)
  if (isWanted || entries[row.id]?.stakeSource === 'potentialWin') {
    return (
      <div className={styles.field} ref={isWanted ? focusField : undefined} onBlur={() => setIsWanted(false)}>
        <WinEntry row={row} isLabelHidden />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={styles.root}
      disabled={ticket.state === 'PROCESSING' || row.odds === null || isFixed}
      onClick={() => setIsWanted(true)}
    >
      <span className={styles.label}>
        {t('sb.slip.possible_win')}
        <Pencil size={12} aria-hidden />
      </span>
      <strong>{money(row.possibleWinMinor, row.currencyCode)}</strong>
    </button>
  )
}

/** It replaces the pressed button, which had the focus. */
function focusField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
