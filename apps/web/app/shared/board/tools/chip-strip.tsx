import type { ReactNode } from 'react'
import styles from './chip-strip.module.css'

/** Links in one row that scrolls sideways where it is too long. */
export function ChipStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.root} aria-label={label} data-fading-end>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

export interface ChipProps {
  href: string
  picture?: ReactNode
  name: string
  count?: number
  /** Number of matches in play. */
  isCountLive?: boolean
  isCurrent?: boolean
  /** In place of following the link, such as to keep the scroll position. */
  onFollow?: () => void
}

export function Chip({
  href,
  picture,
  name,
  count,
  isCountLive = false,
  isCurrent = false,
  onFollow,
}: ChipProps) {
  return (
    <li>
      <a
        href={href}
        className={styles.chip}
        aria-current={isCurrent || undefined}
        onClick={(event) => {
          if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onFollow()
        }}
      >
        {picture}
        <span>{name}</span>
        {count !== undefined && count > 0 && (
          <span className={styles.count} data-live={isCountLive || undefined}>
            {count}
          </span>
        )}
      </a>
    </li>
  )
}
