import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import styles from './search-box.module.css'

/** Spec 2 §5. */
const QUERY_LENGTH_MAX = 50

const SearchPanel = lazyComponent(() => import('./search-panel.tsx').then((module) => module.SearchPanel))

/** Searches teams, leagues and match numbers. `/` focuses it from anywhere, arrows move in results, Escape closes. */
export function SearchBox() {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [isInside, setInside] = useState(false)
  const searched = query.trim()
  useSlashKey(input)

  function pick(recent: string): void {
    setQuery(recent)
    input.current?.focus()
  }

  return (
    <search
      className={styles.root}
      onFocus={() => setInside(true)}
      onBlur={({ currentTarget, relatedTarget }) => setInside(currentTarget.contains(relatedTarget))}
    >
      <label className={styles.field} htmlFor={id}>
        <Search size={18} aria-hidden />
        <span data-spoken-only>{t('sb.search.label')}</span>
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
            if (event.key === 'ArrowDown') {
              event.preventDefault()
              results.current?.querySelector<HTMLElement>('a, button')?.focus()
            }
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
      {(searched || isInside) && (
        <div ref={results} className={styles.results}>
          <SearchPanel
            query={searched}
            onPick={pick}
            onFollow={() => setQuery('')}
            onLeave={() => input.current?.focus()}
          />
        </div>
      )}
    </search>
  )
}

function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      // A box in a hidden sidebar leaves the key to the visible one.
      if (event.key !== '/' || isTyping || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
