import type { PlacedBet, SlipSelection } from '@touchline/betting/slip/types'
import { Badge } from '@touchline/ui/badge'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import styles from './receipt-bet.module.css'

/** The legs as they were sent; what stands in a combo together under its match, with the joint price. */
export function ReceiptLegs({ bet }: { bet: PlacedBet }) {
  const t = useT()
  const { exact } = useOddsTexts()
  const isCustom = bet.betType === 'custom_bet'
  const groupOf = ({ id }: SlipSelection) => bet.groups?.find(({ ids }) => ids.includes(id))
  const matchName = ({ nameA, nameB }: SlipSelection) =>
    nameB === '' ? nameA : t('sb.board.match', { home: nameA, away: nameB })
  return (
    <ul className={styles.legs}>
      {bet.selections.map((selection) => {
        const group = groupOf(selection)
        if (!group) {
          return (
            <li key={selection.id} className={styles.leg}>
              <span className={styles.outcome}>
                {`${selection.outcomeName} `}
                {bet.bankerIds.includes(selection.id) && <Badge tone="accent">{t('sb.slip.banker')}</Badge>}
              </span>
              {!isCustom && <span dir="ltr">{exact(selection.acceptedOdds)}</span>}
              <span className={styles.match}>{isCustom ? selection.marketName : matchName(selection)}</span>
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
            <span className={styles.match}>{`${matchName(selection)} · ${t('sb.slip.group')}`}</span>
          </li>
        )
      })}
    </ul>
  )
}
