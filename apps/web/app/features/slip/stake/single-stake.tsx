import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { BonusRow } from '../bonus/bonus-row.tsx'
import { useIsStakeFixed } from '../bonus/use-is-stake-fixed.ts'
import { BetMessages } from '../ticket/bet-messages.tsx'
import { PossibleWin } from './possible-win.tsx'
import styles from './single-stake.module.css'
import { StakeExtras } from './stake-extras.tsx'
import { StakeField } from './stake-field.tsx'

/** The stake of one of several singles, and its possible win. */
export function SingleStake({ row, name }: { row: SummaryRow; name: string }) {
  const isFixed = useIsStakeFixed(row.id)
  return (
    <fieldset className={styles.root} aria-label={name} data-stake-group="closed">
      <StakeField row={row} isLabelHidden />
      <PossibleWin row={row} />
      {!isFixed && <StakeExtras row={row} />}
      <div className={styles.bonus}>
        <BonusRow row={row} />
      </div>
      <BetMessages betId={row.id} />
    </fieldset>
  )
}
