import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useCloseOutside } from '../use-close-outside.ts'
import styles from './filter-menu.module.css'
import { useFollow } from './view-tabs.tsx'

export interface FilterChoice {
  name: string
  href: string
  isCurrent: boolean
}

export interface FilterMenuProps {
  label: string
  choices: readonly FilterChoice[]
}

/** One filter of a list, as a native `details` element with plain links: it works before hydration. */
export function FilterMenu({ label, choices }: FilterMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const follow = useFollow()
  useCloseOutside(details)
  const current = choices.find(({ isCurrent }) => isCurrent) ?? choices[0]

  function close() {
    if (!details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  function choose(event: MouseEvent, href: string) {
    follow(event, href)
    if (event.defaultPrevented) close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside bubble up
    <details
      ref={details}
      className={styles.root}
      onKeyDown={handleKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={styles.summary} data-changed={current !== choices[0] || undefined}>
        <span className={styles.label}>{`${label}: `}</span>
        <span className={styles.value}>{current?.name}</span>
        <ChevronDown className={styles.chevron} size={14} aria-hidden />
      </summary>
      <ul className={styles.list} aria-label={label}>
        {choices.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              className={styles.choice}
              aria-current={isCurrent || undefined}
              onClick={(event) => choose(event, href)}
            >
              <span>{name}</span>
              {isCurrent && <Check size={16} aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
