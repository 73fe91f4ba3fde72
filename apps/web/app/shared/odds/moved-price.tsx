import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useT } from '../i18n/use-t.ts'
import styles from './moved-price.module.css'
import { useOddsTexts } from './odds-text.ts'

export interface MovedPriceProps {
  /** Thousandths, as `after`. */
  before: number
  after: number
  /** `large`: in a line of its own, the old price before it. `small`: the old price above. */
  size: 'large' | 'small'
}

/** The accepted price and the present one with the direction, read as one sentence. */
export function MovedPrice({ before, after, size }: MovedPriceProps) {
  const t = useT()
  const { exact } = useOddsTexts()
  const isRise = after > before
  const Arrow = isRise ? ArrowUp : ArrowDown
  return (
    <span className={styles.root} data-size={size} data-movement={isRise ? 'rising' : 'falling'}>
      <span data-spoken-only>
        {t('sb.slip.odds_changed.from_to', { before: exact(before), after: exact(after) })}
      </span>
      <s className={styles.before} aria-hidden dir="ltr">
        {exact(before)}
      </s>
      <span className={styles.after} aria-hidden dir="ltr">
        <Arrow size={size === 'large' ? 16 : 14} />
        {exact(after)}
      </span>
    </span>
  )
}
