import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import styles from './search-box.module.css'

/** Spec 2 §5. */
const QUERY_LENGTH_MAX = 50

const SearchPanel = lazyComponent(() => import('./search-panel.tsx').then((module) => module.SearchPanel))

/** Searches teams, leagues and match numbers. `/` and ⌘K focus it from anywhere, arrows move in results, Escape closes. */
export function SearchBox() {
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
      <SearchInput
        input={input}
        query={query}
        onChange={setQuery}
        onDown={() => results.current?.querySelector<HTMLElement>('a, button')?.focus()}
      />
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

interface SearchInputProps {
  input: React.RefObject<HTMLInputElement | null>
  query: string
  onChange: (query: string) => void
  onDown: () => void
}

function SearchInput({ input, query, onChange, onDown }: SearchInputProps) {
  const t = useT()
  const id = useId()
  return (
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          }
          if (event.key !== 'Escape') return
          onChange('')
          input.current?.blur()
        }}
      />
      {query && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('sb.search.clear')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </label>
  )
}

const isCommandK = ({ key, metaKey, ctrlKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey)

function useSlashKey(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      // A box in a hidden sidebar leaves the key to the visible one.
      const isAsked = isTyping ? isCommandK(event) : event.key === '/' || isCommandK(event)
      if (!isAsked || !input.current?.checkVisibility()) return
      event.preventDefault()
      input.current.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
