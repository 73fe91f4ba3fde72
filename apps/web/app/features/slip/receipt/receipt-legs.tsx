import type { PlacedBet, SlipSelection } from '@touchline/betting/slip/types'
import { Badge } from '@touchline/ui/badge'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import styles from './receipt-bet.module.css'

/** The legs as they were sent, each with its market; what is of one match under it, with the joint price. */
export function ReceiptLegs({ bet }: { bet: PlacedBet }) {
  const t = useT()
  const { exact } = useOddsTexts()
  const [first] = bet.betType === 'custom_bet' ? bet.selections : []
  const groupOf = ({ id }: SlipSelection) => bet.groups?.find(({ ids }) => ids.includes(id))
  const matchName = ({ nameA, nameB }: SlipSelection) =>
    nameB === '' ? nameA : t('sb.board.match', { home: nameA, away: nameB })
  return (
    <ul className={styles.legs}>
      {first && <li className={styles.match}>{matchName(first)}</li>}
      {bet.selections.map((selection) => {
        const group = groupOf(selection)
        if (!group) {
          return (
            <li key={selection.id} className={styles.leg}>
              <span className={styles.outcome}>
                {`${selection.outcomeName} `}
                {bet.bankerIds.includes(selection.id) && <Badge tone="accent">{t('sb.slip.banker')}</Badge>}
              </span>
              {!first && <span dir="ltr">{exact(selection.acceptedOdds)}</span>}
              <span className={styles.match}>
                {selection.marketName}
                {!first && ` · ${matchName(selection)}`}
              </span>
            </li>
          )
        }
        if (group.ids[0] !== selection.id) return null
        const price = group.acceptedOdds ?? group.odds
        const together = bet.selections.filter(({ id }) => group.ids.includes(id))
        return (
          <li key={selection.id} className={styles.leg}>
            <span className={styles.outcome}>{together.map((one) => one.outcomeName).join(' + ')}</span>
            {price !== null && <span dir="ltr">{exact(price)}</span>}
            <span className={styles.match}>{together.map((one) => one.marketName).join(' + ')}</span>
            <span className={styles.match}>{`${matchName(selection)} · ${t('sb.slip.group')}`}</span>
          </li>
        )
      })}
    </ul>
  )
}
