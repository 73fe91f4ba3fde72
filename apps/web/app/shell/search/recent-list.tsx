import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { browserStorage } from '../../shared/storage/browser-storage.ts'
import { clearRecentSearches, recentSearches } from './recent-searches.ts'
import styles from './search-panel.module.css'

/** What was looked for before, each to be looked for again with one press; nothing for who never searched. */
export function RecentList({ onPick }: { onPick: (query: string) => void }) {
  const t = useT()
  const [storage] = useState(() => browserStorage('local'))
  const [queries, setQueries] = useState(() => recentSearches(storage))
  if (queries.length === 0) return null

  function forget(): void {
    clearRecentSearches(storage)
    setQueries([])
  }

  return (
    <>
      <h3 className={styles.heading}>{t('sb.search.recent')}</h3>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.result} onClick={() => onPick(query)}>
              <History size={18} aria-hidden />
              <span className={styles.names} dir="auto">
                {query}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.forget} onClick={forget}>
        {t('sb.search.forget')}
      </button>
    </>
  )
}
