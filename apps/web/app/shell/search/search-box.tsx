import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './search-box.module.css'

/** Spec 2 §5. */
export const QUERY_LENGTH_MIN = 3
const QUERY_LENGTH_MAX = 50

const SearchResults = lazy(() => import('./search-results.tsx'))

/** Finds teams and leagues. `/` comes here from anywhere on the page, Escape goes back. */
export function SearchBox() {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  useSlashKey(input)

  return (
    <search className={styles.root}>
      <label className={styles.field} htmlFor={id}>
        <Search size={18} aria-hidden />
        <span className={styles.hidden}>{t('sb.search.label')}</span>
        <input
          ref={input}
          id={id}
          type="search"
          className={styles.input}
          value={query}
          maxLength={QUERY_LENGTH_MAX}
          placeholder={t('sb.search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setQuery('')
            input.current?.blur()
          }}
        />
        {query && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('sb.search.clear')}
            onClick={() => {
              setQuery('')
              input.current?.focus()
            }}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </label>
      {wanted && (
        <div className={styles.results}>
          {wanted.length < QUERY_LENGTH_MIN ? (
            <p className={styles.hint}>{t('sb.search.hint', { count: QUERY_LENGTH_MIN })}</p>
          ) : (
            <Suspense fallback={null}>
              <SearchResults query={wanted} onFollow={() => setQuery('')} />
            </Suspense>
          )}
        </div>
      )}
    </search>
  )
}

function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      // A box in a hidden sidebar has no place on screen and leaves the key to the one that is seen.
      if (event.key !== '/' || isTyping || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
