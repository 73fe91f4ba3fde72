import type { Outright } from '@touchline/contract/entities/catalogue'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './outright-head.module.css'

/** The competition, its country, and until when it can be bet on. */
export function OutrightHead({ outright }: { outright: Outright }) {
  const t = useT()
  const paths = usePaths()
  const format = useLocalFormat()
  const { name, tournament, endDate, competitors } = outright
  const { sport, category } = tournament
  return (
    <header className={styles.root}>
      <nav className={styles.place} aria-label={t('a11y.breadcrumb')}>
        <a href={paths.sport(sport.key)}>{sport.name}</a>
        <span aria-hidden>/</span>
        <a href={paths.category({ ...category, sport })}>{category.name}</a>
        <span aria-hidden>/</span>
        <a href={paths.league(tournament)}>{tournament.name}</a>
      </nav>
      <div className={styles.title}>
        <Flag countryCode={category.countryCode} />
        <h1>{name}</h1>
      </div>
      <p className={styles.facts}>
        {[
          endDate && t('sb.outrights.until', { date: format.date(endDate) }),
          t('sb.outright.competitors', { count: competitors.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  )
}
