import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextTab } from './next-tab.ts'
import tabStyles from './tab.module.css'
import styles from './tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  label: ReactNode
  count?: number
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs and links tabs to their panels: unique on the page. */
  name: string
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** Of a row that may be wider than its place: it fades out, into `--fading-ground`, instead of being cut off. */
  isFading?: boolean
}

/**
 * A row of tabs: one stop for the Tab key; arrows (mirrored in right-to-left pages), Home and End move and select.
 *
 * Tabs ── TabPanel (same `name`, same `id`)
 */
export function Tabs<Id extends string>({ name, label, tabs, selected, onSelect, isFading }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected)
    const next = tabs[nextTab(event, at, tabs.length)]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, next.id))}`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the list's one tab stop
    <div
      ref={list}
      className={styles.list}
      role="tablist"
      aria-label={label}
      data-fading-end={isFading || undefined}
      onKeyDown={move}
    >
      {tabs.map(({ id, label: text, count }) => (
        <button
          key={id}
          id={tabId(name, id)}
          type="button"
          role="tab"
          className={tabStyles.tab}
          aria-selected={id === selected}
          aria-controls={panelId(name, id)}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  name: string
  id: string
  children: ReactNode
}

/** Render the panel of the selected tab only. */
export function TabPanel({ name, id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(name, id)} aria-labelledby={tabId(name, id)} className={styles.panel}>
      {children}
    </div>
  )
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`
const panelId = (name: string, id: string) => `${name}-panel-${id}`
