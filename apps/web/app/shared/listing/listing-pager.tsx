import type { Pagination } from '@touchline/contract/scalars'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat, useT } from '../i18n/use-t.ts'
import type { ListingSearch } from '../paths/listing-search.ts'
import { listingHref } from './days/listing-day.ts'
import styles from './listing-pager.module.css'

export interface ListingPagerProps {
  href: string
  search: ListingSearch
  pagination: Pagination
}

/** Pages of a long list. A page beyond the last one links back to it. */
export function ListingPager({ href, search, pagination: { page, lastPage } }: ListingPagerProps) {
  const t = useT()
  const format = useFormat()
  if (lastPage === 1 && page === 1) return null
  const to = (target: number) => listingHref(href, search, { page: target === 1 ? undefined : target })
  return (
    <nav className={styles.root} aria-label={t('sb.list.pages.label')}>
      {page > 1 && (
        <a href={to(Math.min(page - 1, lastPage))} className={styles.step} rel="prev">
          <ChevronLeft size={16} data-mirror aria-hidden />
          {t('sb.list.pages.previous')}
        </a>
      )}
      <span className={styles.at}>
        {t('sb.list.pages.at', { page: format.number(page), last: format.number(lastPage) })}
      </span>
      {page < lastPage && (
        <a href={to(page + 1)} className={styles.step} data-next rel="next">
          {t('sb.list.pages.next')}
          <ChevronRight size={16} data-mirror aria-hidden />
        </a>
      )}
    </nav>
  )
}
