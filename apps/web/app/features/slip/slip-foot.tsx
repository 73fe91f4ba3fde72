import { slipMode } from '@touchline/betting/slip/slip-mode'
import { ChangedOdds } from './changed-odds.tsx'
import { ClosedSelections } from './closed-selections.tsx'
import { CombineHint } from './combine-hint.tsx'
import { OneBetStake } from './one-bet-stake.tsx'
import { PlaceButton } from './place-button.tsx'
import { SharedStake } from './shared-stake.tsx'
import { useSlipSummary } from './slip-figures.ts'
import styles from './slip-foot.module.css'
import { useSlip } from './slip-of-page.ts'
import { SlipTotals } from './slip-totals.tsx'
import { TicketMessage } from './ticket-message.tsx'

/** Where money is committed: stake, what it may win, what stands in the way, and the one action. */
export function SlipFoot() {
  const slip = useSlip()
  const summary = useSlipSummary()
  const [row, ...others] = summary.bets
  return (
    <div className={styles.root}>
      <ClosedSelections />
      <ChangedOdds />
      <CombineHint />
      {row && others.length === 0 && <OneBetStake row={row} />}
      {others.length > 0 && slipMode(slip) === 'singles' && <SharedStake singles={summary.bets} />}
      <SlipTotals summary={summary} />
      <TicketMessage />
      <PlaceButton summary={summary} />
    </div>
  )
}
