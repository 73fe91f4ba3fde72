import type { SportRef } from '@touchline/contract/entities/catalogue'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { usePaths } from '../../site/use-paths.ts'
import styles from './sport-head.module.css'

/** A sport above its leagues, with the number of its matches. */
export function SportHead({ sport, count }: { sport: SportRef; count: number }) {
  const paths = usePaths()
  return (
    <h2 className={styles.root}>
      <SportIcon sportKey={sport.key} size={20} />
      <a href={paths.sport(sport.key)} className={styles.name}>
        {sport.name}
      </a>
      <span className={styles.count}>{count}</span>
    </h2>
  )
}
