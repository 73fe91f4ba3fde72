import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import styles from './one-bet-stake.module.css'
import { StakeExtras } from './stake-extras.tsx'
import { StakeField } from './stake-field.tsx'
import { WinEntry } from './win-entry.tsx'

/** The stake of a slip that is one bet, or the win to reach. */
export function OneBetStake({ row }: { row: SummaryRow }) {
  return (
    <div className={styles.root} data-stake-group>
      <StakeField row={row} />
      <WinEntry row={row} />
      <StakeExtras row={row} />
    </div>
  )
}
