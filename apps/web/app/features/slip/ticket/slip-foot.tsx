import { CombineHint } from '../bet-type/combine-hint.tsx'
import { PlaceButton } from '../placement/place-button.tsx'
import { TicketMessage } from '../placement/ticket-message.tsx'
import { ChangedOdds } from '../selections/changed-odds.tsx'
import { ClosedSelections } from '../selections/closed-selections.tsx'
import { OneBetStake } from '../stake/one-bet-stake.tsx'
import { useSlipSummary } from '../state/slip-figures.ts'
import styles from './slip-foot.module.css'
import { SlipTotals } from './slip-totals.tsx'

/** Stake, possible win, the reason against placing, and the button. */
export function SlipFoot() {
  const summary = useSlipSummary()
  const [row, ...others] = summary.bets
  return (
    <div className={styles.root}>
      <ClosedSelections />
      <ChangedOdds />
      <CombineHint />
      {row && others.length === 0 && <OneBetStake row={row} />}
      <SlipTotals summary={summary} />
      <TicketMessage />
      <PlaceButton summary={summary} />
    </div>
  )
}
