import { betsOf, singleId } from '@touchline/betting/slip/bets-of'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import type { SlipSelection } from '@touchline/betting/slip/types'
import { useT } from '../../../shared/i18n/use-t.ts'
import { SingleStake } from '../stake/single-stake.tsx'
import { useSlipState } from '../state/page-slip.ts'
import { useSlipSummary, useSlipVerdict } from '../state/slip-figures.ts'
import { BankerToggle } from './banker-toggle.tsx'
import { GroupTicket } from './group-ticket.tsx'
import styles from './selection-list.module.css'
import { SelectionRow } from './selection-row.tsx'

/**
 * The selections in order: each single with its stake, each selection of a system with its banker toggle, those of one match
 * in a combo together, in the place of the first.
 */
export function SelectionList() {
  const t = useT()
  const slip = useSlipState()
  const rows = useSlipSummary().bets
  const inTheWay = useInTheWay()
  const mode = slipMode(slip)
  const isOneBet = rows.length === 1
  const groups = mode === 'combo' ? (betsOf(slip)[0]?.groups ?? []) : []
  const groupOf = ({ id }: SlipSelection) => groups.find(({ ids }) => ids.includes(id))
  return (
    <ul className={styles.root} aria-label={t('sb.slip.selections')}>
      {slip.selections.map((selection) => {
        const group = groupOf(selection)
        if (group) {
          if (group.ids[0] !== selection.id) return null
          return (
            <li key={group.matchId}>
              <GroupTicket
                group={group}
                selections={slip.selections.filter(({ id }) => group.ids.includes(id))}
                isInTheWay={inTheWay.has(selection.id)}
              />
            </li>
          )
        }
        const row = isOneBet ? undefined : rows.find(({ id }) => id === singleId(selection))
        return (
          <li key={selection.id} className={styles.item}>
            <SelectionRow
              selection={selection}
              isInTheWay={inTheWay.has(selection.id)}
              corner={mode === 'system' && <BankerToggle selection={selection} />}
            />
            {row && <SingleStake row={row} name={selection.outcomeName} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The selections that the reason beside the button refers to. */
function useInTheWay(): ReadonlySet<string> {
  const verdict = useSlipVerdict()
  return new Set(verdict.status === 'blocked' ? verdict.reasons[0].selectionIds : [])
}
