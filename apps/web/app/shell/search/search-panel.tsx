import type { KeyboardEvent } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { browserStorage } from '../../shared/storage/browser-storage.ts'
import { RecentList } from './recent-list.tsx'
import { addRecentSearch } from './recent-searches.ts'
import styles from './search-panel.module.css'
import { SearchResults } from './search-results.tsx'

/** Spec 2 §5. */
const QUERY_LENGTH_MIN = 3

export interface SearchPanelProps {
  /** Trimmed; empty while nothing is typed. */
  query: string
  onPick: (query: string) => void
  /** A result was followed. */
  onFollow: () => void
  /** Focuses the field, as by Escape, or arrow up from the first. */
  onLeave: () => void
}

/** Below the field: results, recent searches, or the minimum length. */
export function SearchPanel({ query, onPick, onFollow, onLeave }: SearchPanelProps) {
  const t = useT()

  function follow(): void {
    addRecentSearch(browserStorage('local'), query)
    onFollow()
  }

  return (
    <div className={styles.root} role="presentation" onKeyDown={(event) => move(event, onLeave)}>
      {query === '' && <RecentList onPick={onPick} />}
      {query !== '' && query.length < QUERY_LENGTH_MIN && (
        <p className={styles.hint}>{t('sb.search.hint', { count: QUERY_LENGTH_MIN })}</p>
      )}
      {query.length >= QUERY_LENGTH_MIN && (
        <SearchResults query={query} onFollow={follow} onClear={() => onPick('')} onRetry={onLeave} />
      )}
    </div>
  )
}

/** Arrows move through the results of every group; the Tab key also stops at stars and prices. */
function move(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const { key, currentTarget } = event
  if (key === 'Escape') onLeave()
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-result]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = key === 'ArrowDown' ? at + 1 : at - 1
  if (next < 0) onLeave()
  else stops[Math.min(next, stops.length - 1)]?.focus()
}
