import { isComposing } from '@touchline/ui/is-composing'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import styles from './search-box.module.css'

/** Spec 2 §5. */
const QUERY_LENGTH_MAX = 50

const SearchPanel = lazyComponent(() => import('./search-panel.tsx').then((module) => module.SearchPanel))

/**
 * Searches teams, leagues, sports and match numbers. `/` and ⌘K focus it from anywhere, Enter opens the first result, arrows
 * move in them, Escape closes.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isOverlay, setOverlay] = useState(false)
  const box = useRef<HTMLElement>(null)
  const searched = query.trim()
  useSlashKey(input)
  useTypedBefore(input, (typed) => {
    change(typed)
    if (box.current) setOverlay(canLieOverPage(box.current))
  })
  usePressOutside(box, isOpen, () => setOpen(false))
  useLayoutEffect(() => {
    if (isOpen && isOverlay) results.current?.showPopover()
  }, [isOpen, isOverlay])

  function change(next: string): void {
    setQuery(next)
    setOpen(true)
  }

  function close(): void {
    setQuery('')
    setOpen(false)
    input.current?.blur()
  }

  function pick(recent: string): void {
    change(recent)
    input.current?.focus()
  }

  return (
    <search
      ref={box}
      className={styles.root}
      onFocus={({ currentTarget }) => {
        setOpen(true)
        setOverlay(canLieOverPage(currentTarget))
      }}
      // A press on what takes no focus leaves the results open.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <SearchInput
        input={input}
        query={query}
        onChange={change}
        onDown={() => firstResult(results.current)?.focus()}
        onEnter={() => firstResult(settledResults(results.current))?.click()}
        onEscape={close}
      />
      {isOpen && (
        <div ref={results} className={styles.results} popover={isOverlay ? 'manual' : undefined}>
          <SearchPanel
            query={searched}
            onPick={pick}
            onFollow={close}
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
  onEnter: () => void
  onEscape: () => void
}

const firstResult = (results: HTMLElement | null) => results?.querySelector<HTMLElement>('[data-result]')

/** Those of what is typed now, and not of what was a moment ago. */
const settledResults = (results: HTMLElement | null) =>
  results?.querySelector<HTMLElement>('[data-settled]') ?? null

/** In a menu that is a sheet the results stand in it. */
const canLieOverPage = (box: HTMLElement) => box.closest('dialog') === null && 'showPopover' in box

function SearchInput({ input, query, onChange, onDown, onEnter, onEscape }: SearchInputProps) {
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
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            onDown()
          }
          if (event.key === 'Enter') onEnter()
          if (event.key === 'Escape') onEscape()
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

/** The box stands in the server's page, and is typed into before it lives. */
function useTypedBefore(
  input: React.RefObject<HTMLInputElement | null>,
  onTyped: (typed: string) => void,
): void {
  const take = useEffectEvent(onTyped)
  useEffect(() => {
    const typed = input.current?.value
    if (typed) take(typed)
  }, [input])
}

function usePressOutside(
  box: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    function close({ target }: PointerEvent) {
      if (isOpen && target instanceof Node && !box.current?.contains(target)) press()
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [box, isOpen])
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
