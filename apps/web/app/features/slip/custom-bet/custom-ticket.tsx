import { TicketCard } from '@touchline/ui/ticket-card'
import { useT } from '../../../shared/i18n/use-t.ts'
import { SelectionRow } from '../selections/selection-row.tsx'
import { useSlipState } from '../state/page-slip.ts'
import styles from './custom-ticket.module.css'
import { QuotedPrice } from './quoted-price.tsx'

/** Outcomes of one match as one bet: the match, the outcomes, and their joint price. */
export function CustomTicket() {
  const t = useT()
  const { selections } = useSlipState()
  const [first] = selections
  if (!first) return null
  return (
    <TicketCard
      as="section"
      aria-label={t('sb.slip.mode.custom_bet')}
      head={
        <>
          <p className={styles.match}>{t('sb.board.match', { home: first.nameA, away: first.nameB })}</p>
          <QuotedPrice />
        </>
      }
    >
      <ul className={styles.legs} aria-label={t('sb.slip.selections')}>
        {selections.map((selection) => (
          <li key={selection.id} className={styles.leg}>
            <SelectionRow selection={selection} isPartOfCustomBet />
          </li>
        ))}
      </ul>
    </TicketCard>
  )
}
