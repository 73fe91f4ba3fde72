import type { AgreedPrice } from '@touchline/betting/slip/odds-policy'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useT } from '../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import styles from './changed-price.module.css'

/** A price; when it left the one agreed to, old and new with the direction, before anyone accepts it. */
export function ChangedPrice({ price }: { price: AgreedPrice }) {
  const t = useT()
  const { exact } = useOddsTexts()
  const { odds, acceptedOdds, isChanged } = price
  if (!isChanged) {
    return (
      <span className={styles.root} dir="ltr">
        {exact(odds)}
      </span>
    )
  }
  const isRise = odds > acceptedOdds
  const Arrow = isRise ? ArrowUp : ArrowDown
  return (
    <span className={styles.root} data-movement={isRise ? 'rising' : 'falling'}>
      <span className={styles.text}>
        {t('sb.slip.odds_changed.from_to', { before: exact(acceptedOdds), after: exact(odds) })}
      </span>
      <s className={styles.old} aria-hidden dir="ltr">
        {exact(acceptedOdds)}
      </s>
      <span className={styles.new} aria-hidden dir="ltr">
        <Arrow size={14} />
        {exact(odds)}
      </span>
    </span>
  )
}
