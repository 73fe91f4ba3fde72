import { slipMode } from '@touchline/betting/slip/slip-mode'
import { summarizeSlip } from '@touchline/betting/slip/summarize-slip'
import { ChangedOdds } from './changed-odds.tsx'
import { ClosedSelections } from './closed-selections.tsx'
import { OddsModeSelect } from './odds-mode-select.tsx'
import { PlaceButton } from './place-button.tsx'
import { QuickStakes } from './quick-stakes.tsx'
import styles from './slip-foot.module.css'
import { useSlip } from './slip-of-page.ts'
import { SlipTotals } from './slip-totals.tsx'
import { StakeField } from './stake-field.tsx'
import { TicketMessage } from './ticket-message.tsx'

/** Where money is committed: stake, what it may win, what stands in the way, and the one action. */
export function SlipFoot() {
  const slip = useSlip()
  const summary = summarizeSlip(slip)
  const [row, ...others] = summary.bets
  const isOneBet = row && (others.length === 0 || slipMode(slip) !== 'singles')
  return (
    <div className={styles.root}>
      <ClosedSelections />
      <ChangedOdds />
      {isOneBet && (
        <div className={styles.stake}>
          <StakeField row={row} />
          <QuickStakes row={row} />
        </div>
      )}
      <SlipTotals summary={summary} />
      <TicketMessage />
      <PlaceButton summary={summary} />
      <OddsModeSelect />
    </div>
  )
}
