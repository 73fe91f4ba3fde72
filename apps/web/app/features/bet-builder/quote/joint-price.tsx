import { Skeleton } from '@touchline/ui/skeleton'
import { MovedPrice } from '../../../shared/odds/moved-price.tsx'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import type { BuilderPrice } from '../state/builder.ts'
import styles from './joint-price.module.css'

/** The joint price of the chosen legs; after a change, old and new with the direction. */
export function JointPrice({ price }: { price: BuilderPrice }) {
  const { exact } = useOddsTexts()
  if (price.status === 'asking') return <Skeleton width="72px" height="24px" />
  if (price.status !== 'priced') return <span className={styles.root} aria-hidden />
  const { oddsThousandths, beforeOdds } = price
  if (beforeOdds !== null) return <MovedPrice size="large" before={beforeOdds} after={oddsThousandths} />
  return (
    <strong className={styles.root} dir="ltr">
      {exact(oddsThousandths)}
    </strong>
  )
}
