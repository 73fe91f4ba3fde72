import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { browserStorage } from '../../shared/storage/browser-storage.ts'
import { clearRecentSearches, recentSearches } from './recent-searches.ts'
import styles from './search-panel.module.css'

/** Recent searches; renders nothing where there are none. */
export function RecentList({ onPick }: { onPick: (query: string) => void }) {
  const t = useT()
  const [storage] = useState(() => browserStorage('local'))
  const [queries, setQueries] = useState(() => recentSearches(storage))
  if (queries.length === 0) return null

  function clear(): void {
    clearRecentSearches(storage)
    setQueries([])
  }

  return (
    <>
      <h3 className={styles.heading}>{t('sb.search.recent')}</h3>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.result} data-result onClick={() => onPick(query)}>
              <History size={18} aria-hidden />
              <span className={styles.names} dir="auto">
                {query}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.forget} data-result onClick={clear}>
        {t('sb.search.forget')}
      </button>
    </>
  )
}
