import type { SlipGroup } from '@touchline/betting/slip/match-groups'
import type { SlipSelection } from '@touchline/betting/slip/types'
import { TicketCard } from '@touchline/ui/ticket-card'
import { useT } from '../../../shared/i18n/use-t.ts'
import legStyles from '../custom-bet/custom-ticket.module.css'
import { ChangedPrice } from './changed-price.tsx'
import styles from './group-ticket.module.css'
import { SelectionRow } from './selection-row.tsx'

export interface GroupTicketProps {
  group: SlipGroup
  /** Those of the group. */
  selections: readonly SlipSelection[]
  /** The reason beside the button is about it. */
  isInTheWay: boolean
}

/** Selections of one match that are one leg of the combo: the match, each selection, and their joint price. */
export function GroupTicket({ group, selections, isInTheWay }: GroupTicketProps) {
  const t = useT()
  const [first] = selections
  if (!first) return null
  const match = t('sb.board.match', { home: first.nameA, away: first.nameB })
  return (
    <TicketCard
      as="section"
      aria-label={`${match}, ${t('sb.slip.group')}`}
      head={
        <>
          <div className={styles.head}>
            <p className={legStyles.match}>{match}</p>
            <p className={styles.note}>{t('sb.slip.group')}</p>
          </div>
          <GroupPrice group={group} />
        </>
      }
    >
      <ul aria-label={t('sb.slip.selections')}>
        {selections.map((selection) => (
          <li key={selection.id} className={legStyles.leg}>
            <SelectionRow selection={selection} isPartOfCustomBet isInTheWay={isInTheWay} />
          </li>
        ))}
      </ul>
    </TicketCard>
  )
}

/** Old and new where it differs from the agreed one; nothing where the reason beside the button says why there is none. */
function GroupPrice({ group: { odds, acceptedOdds, isChanged, problem } }: { group: SlipGroup }) {
  const t = useT()
  if (odds !== null) return <ChangedPrice price={{ odds, acceptedOdds: acceptedOdds ?? odds, isChanged }} />
  return problem ? null : <output className={styles.note}>{t('sb.slip.custom.pricing')}</output>
}
