import { singleId } from '@touchline/betting/slip/bets-of'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import { summarizeSlip } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './selection-list.module.css'
import { SelectionRow } from './selection-row.tsx'
import { SingleStake } from './single-stake.tsx'
import { useSlip } from './slip-of-page.ts'

/** What was picked, in order; each single with a stake of its own. */
export function SelectionList() {
  const t = useT()
  const slip = useSlip()
  const rows = summarizeSlip(slip).bets
  const hasOwnStakes = slipMode(slip) === 'singles' && slip.selections.length > 1
  return (
    <ul className={styles.root} aria-label={t('sb.slip.selections')}>
      {slip.selections.map((selection) => {
        const row = rows.find(({ id }) => id === singleId(selection))
        return (
          <li key={selection.id} className={styles.item}>
            <SelectionRow selection={selection} />
            {hasOwnStakes && row && <SingleStake row={row} />}
          </li>
        )
      })}
    </ul>
  )
}
