import { Skeleton } from '@touchline/ui/skeleton'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useT } from '../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import type { BuilderPrice } from './builder.ts'
import styles from './joint-price.module.css'

/** The one price of all that is chosen; where it moved, old and new with the direction. */
export function JointPrice({ price }: { price: BuilderPrice }) {
  const { exact } = useOddsTexts()
  if (price.status === 'asking') return <Skeleton width="72px" height="24px" />
  if (price.status !== 'priced') return <span className={styles.root} aria-hidden />
  const { oddsThousandths, beforeOdds } = price
  if (beforeOdds !== null) return <MovedPrice before={beforeOdds} after={oddsThousandths} />
  return (
    <span className={styles.root}>
      <strong className={styles.now} dir="ltr">
        {exact(oddsThousandths)}
      </strong>
    </span>
  )
}

function MovedPrice({ before, after }: { before: number; after: number }) {
  const t = useT()
  const { exact } = useOddsTexts()
  const isRise = after > before
  const Arrow = isRise ? ArrowUp : ArrowDown
  return (
    <span className={styles.root} data-movement={isRise ? 'rising' : 'falling'}>
      <span className={styles.text}>
        {t('sb.slip.odds_changed.from_to', { before: exact(before), after: exact(after) })}
      </span>
      <s className={styles.before} aria-hidden dir="ltr">
        {exact(before)}
      </s>
      <strong className={styles.now} aria-hidden dir="ltr">
        <Arrow size={16} />
        {exact(after)}
      </strong>
    </span>
  )
}
