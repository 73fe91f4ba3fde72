import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { BonusRow } from '../bonus/bonus-row.tsx'
import { useIsStakeFixed } from '../bonus/use-is-stake-fixed.ts'
import styles from './one-bet-stake.module.css'
import { StakeExtras } from './stake-extras.tsx'
import { StakeField } from './stake-field.tsx'
import { WinEntry } from './win-entry.tsx'

/** The stake of a slip that is one bet, or the win to reach. */
export function OneBetStake({ row }: { row: SummaryRow }) {
  const isFixed = useIsStakeFixed(row.id)
  return (
    <div className={styles.root} data-stake-group>
      <StakeField row={row} />
      {!isFixed && <WinEntry row={row} />}
      {!isFixed && <StakeExtras row={row} />}
      <div className={styles.bonus}>
        <BonusRow row={row} />
      </div>
    </div>
  )
}
