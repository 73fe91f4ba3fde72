import { type ReactNode, useId } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './nav-list.module.css'

/** A titled list of links. In a narrow sidebar only icons are shown, with names as tooltips. */
export function NavList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <nav className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  )
}

/** Items without a title. */
export function NavItemList({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>
}

export interface NavListItemProps {
  href: string
  isCurrent: boolean
  picture: ReactNode
  name: string
  /** Number of matches, and of those in play. */
  count?: number
  live?: number
  /** A score, a time or a few words at the end. */
  note?: string
}

export function NavListItem({ href, isCurrent, picture, name, live = 0, count, note }: NavListItemProps) {
  const t = useT()
  return (
    <li>
      <a href={href} className={styles.link} title={name} aria-current={isCurrent ? 'page' : undefined}>
        <span className={styles.picture}>{picture}</span>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {live > 0 && (
          <span className={styles.live} title={t('sb.block.sport_list.live', { count: live })}>
            {live}
          </span>
        )}
        {count !== undefined && (
          <span className={styles.count} title={t('sb.block.sport_list.matches', { count })}>
            {count}
          </span>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </a>
    </li>
  )
}
