import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { search } from '@touchline/contract/calls/catalogue/search'
import { SportIcon } from '@touchline/ui/icons/sport-icon'
import { useDeferredValue, useEffect, useState } from 'react'
import { callQuery } from '../../shared/api/call-query.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './search-panel.module.css'

/** Debounce: waits for a pause in typing. */
const PAUSE_MS = 200

/** Matches and leagues, a group each. */
export function SearchResults({ query, onFollow }: { query: string; onFollow: () => void }) {
  const t = useT()
  const paths = usePaths()
  const format = useLocalFormat()
  const q = usePause(query)
  const found = useQuery({
    ...callQuery(useApi(), search, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  const { matches = [], tournaments = [] } = useDeferredValue(found.data) ?? {}

  if (found.isError) return <p className={styles.hint}>{t('sb.search.error')}</p>
  if (!found.data) return <p className={styles.hint}>{t('a11y.live_region.loading')}</p>
  if (matches.length + tournaments.length === 0) {
    return <output className={styles.hint}>{t('sb.search.empty', { query: q })}</output>
  }
  return (
    <div onClick={onFollow} role="presentation">
      {matches.length > 0 && <h3 className={styles.heading}>{t('sb.search.matches')}</h3>}
      <ul>
        {matches.map((match) => (
          <li key={match.id}>
            <a href={paths.match(match)} className={styles.result}>
              <SportIcon sportKey={match.tournament.sport.key} size={18} />
              <span className={styles.names}>
                <span>{`${match.competitors.home.name} – ${match.competitors.away.name}`}</span>
                <span className={styles.detail}>
                  {`${match.tournament.name} · ${format.dateTime(match.startTime)}`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {tournaments.length > 0 && <h3 className={styles.heading}>{t('sb.search.leagues')}</h3>}
      <ul>
        {tournaments.map((league) => (
          <li key={league.id}>
            <a href={paths.league(league)} className={styles.result}>
              <SportIcon sportKey={league.sport.key} size={18} />
              <span className={styles.names}>
                <span>{league.name}</span>
                <span className={styles.detail}>{league.category.name}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function usePause(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
