import { useT } from '../../i18n/use-t.ts'
import styles from './boosted-pair.module.css'

export interface BoostedPairProps {
  before: string
  after: string
  /** Up to which stake, in words of money; null for any. */
  mostStake: string | null
  /** What stands before it has said the old price already. */
  isBeforeSpoken?: boolean
}

/** The old price struck through and the boosted one; read out in words. */
export function BoostedPair({ before, after, mostStake, isBeforeSpoken }: BoostedPairProps) {
  const t = useT()
  const spoken = mostStake
    ? t('sb.boost.spoken.most', { odds: after, amount: mostStake })
    : t('sb.boost.spoken', { odds: after })
  return (
    <span className={styles.root} data-boosted-price>
      <span data-spoken-only>{isBeforeSpoken ? spoken : `${before} ${spoken}`}</span>
      <s className={styles.before} aria-hidden dir="ltr">
        {before}
      </s>
      <span className={styles.after} aria-hidden dir="ltr">
        {after}
      </span>
    </span>
  )
}
