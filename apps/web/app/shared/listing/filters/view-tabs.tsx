import { useRouter } from '@tanstack/react-router'
import type { MessageKey } from '@touchline/messages/message-key'
import type { MouseEvent } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { ListingSearch, ListingView } from '../../paths/listing-search.ts'
import { listingHref } from '../days/listing-day.ts'
import styles from './view-tabs.module.css'

export interface ViewTabsProps {
  /** The page's own address. */
  href: string
  search: ListingSearch
  views: readonly ListingView[]
  /** Number of entries of a view, where known. */
  counts?: Partial<Record<ListingView, number>>
  /** Of the first view, where it is not “all”. */
  firstLabel?: MessageKey
}

const LABELS: Record<ListingView, MessageKey> = {
  all: 'sb.list.view.all',
  top: 'sb.list.view.top',
  favorites: 'sb.list.view.favorites',
  outrights: 'sb.list.view.outrights',
  betbuilder: 'sb.list.view.betbuilder',
  table: 'sb.list.view.table',
}

/** The views of a list, each with an address of its own. */
export function ViewTabs({ href, search, views, counts, firstLabel }: ViewTabsProps) {
  const t = useT()
  const follow = useFollow()
  const selected = search.view ?? views[0]
  return (
    <nav className={styles.root} aria-label={t('sb.list.views.label')} data-fading-end>
      <ul className={styles.list}>
        {views.map((view, at) => {
          const isFirst = at === 0
          // Filters of one view may not apply to another.
          const address = listingHref(
            href,
            { sport: search.sport, date: search.date },
            { view: isFirst ? undefined : view },
          )
          const count = counts?.[view]
          return (
            <li key={view}>
              <a
                href={address}
                className={styles.tab}
                aria-current={view === selected ? 'page' : undefined}
                onClick={(event) => follow(event, address)}
              >
                {t((isFirst && firstLabel) || LABELS[view])}
                {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Navigates within the page and keeps its scroll position. */
export function useFollow() {
  const router = useRouter()
  return (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void router.navigate({ href, resetScroll: false })
  }
}
