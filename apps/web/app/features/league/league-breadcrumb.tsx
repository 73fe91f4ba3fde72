import type { Tournament } from '@touchline/contract/entities/catalogue'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './league-breadcrumb.module.css'

/** Links to the league's sport and country. */
export function LeagueBreadcrumb({ league: { sport, category } }: { league: Tournament }) {
  const t = useT()
  const paths = usePaths()
  return (
    <nav className={styles.root} aria-label={t('a11y.breadcrumb')}>
      <a href={paths.sport(sport.key)}>{sport.name}</a>
      <span aria-hidden>/</span>
      <a href={paths.category({ ...category, sport })}>{category.name}</a>
    </nav>
  )
}
