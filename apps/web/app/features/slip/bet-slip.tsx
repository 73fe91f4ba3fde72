import styles from './bet-slip.module.css'
import { EmptySlip } from './empty-slip.tsx'
import { Receipt } from './receipt.tsx'
import { SelectionList } from './selection-list.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipHead } from './slip-head.tsx'
import { useSlip } from './slip-of-page.ts'

/**
 * The slip in one of its three faces: empty, being built and placed, or placed.
 *
 * SlipHead (singles or combo, clear) ── SelectionList ── SlipFoot (stake, totals, reason, button)
 */
export function BetSlip() {
  const { ticket, selections } = useSlip()
  if (ticket.state === 'SUCCESS') return <Receipt placedBets={ticket.placedBets} />
  if (selections.length === 0) return <EmptySlip />
  return (
    <div className={styles.root} data-busy={ticket.state === 'PROCESSING' || undefined}>
      <SlipHead />
      <div className={styles.list}>
        <SelectionList />
      </div>
      <SlipFoot />
    </div>
  )
}
