import { useT } from '../../i18n/use-t.ts'
import { LISTING_SORTS, type ListingKey, type ListingSearch } from '../../paths/listing-search.ts'
import { listingHref } from '../days/listing-day.ts'
import { FilterMenu } from './filter-menu.tsx'
import styles from './listing-filters.module.css'

export interface ListingFiltersProps {
  /** The page's own address. */
  href: string
  search: ListingSearch
  /** Which of the filters the page has. */
  keys: readonly ListingKey[]
}

/** Hours ahead that are offered; the address may have any. */
const HOURS = [1, 3, 6, 12, 24, 48] as const

/** Time and order; each choice is an address. */
export function ListingFilters({ href, search, keys }: ListingFiltersProps) {
  const t = useT()
  const { time, sortBy } = search
  const hours = typeof time === 'number' && !HOURS.some((one) => one === time) ? [time, ...HOURS] : HOURS
  return (
    <div className={styles.root} data-listing-filters data-fading-end>
      {keys.includes('time') && (
        <FilterMenu
          label={t('sb.list.time.label')}
          choices={[undefined, 'live' as const, ...hours].map((choice) => ({
            name:
              choice === undefined
                ? t('sb.list.time.any')
                : choice === 'live'
                  ? t('sb.list.time.live')
                  : t('sb.list.time.hours', { count: choice }),
            href: listingHref(href, search, { time: choice }),
            isCurrent: choice === time,
          }))}
        />
      )}
      {keys.includes('sortBy') && (
        <FilterMenu
          label={t('sb.list.sort.label')}
          choices={LISTING_SORTS.map((choice, at) => ({
            name: t(`sb.list.sort.${choice}`),
            href: listingHref(href, search, { sortBy: at === 0 ? undefined : choice }),
            isCurrent: choice === (sortBy ?? LISTING_SORTS[0]),
          }))}
        />
      )}
    </div>
  )
}
