import type { Competitor } from '@touchline/contract/entities/catalogue'
import { useT } from '../../shared/i18n/use-t.ts'
import { Crest } from '../../shared/pictures/crest.tsx'
import styles from './outright-winners.module.css'

/** The winner, or all who share the win. */
export function OutrightWinners({ winners }: { winners: readonly Competitor[] }) {
  const title = useT()('sb.outright.winners', { count: winners.length })
  return (
    <section className={styles.root} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {winners.map(({ id, name, logo }) => (
          <li key={id} className={styles.winner}>
            <Crest logo={logo} size={32} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
