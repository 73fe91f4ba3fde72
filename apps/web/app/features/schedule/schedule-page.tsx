import { useSuspenseQuery } from '@tanstack/react-query'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { DayFilter } from '../../shared/listing/days/day-filter.tsx'
import { listingDay, listingHref } from '../../shared/listing/days/listing-day.ts'
import { ListingFilters } from '../../shared/listing/filters/listing-filters.tsx'
import { SportChoice } from '../../shared/listing/filters/sport-choice.tsx'
import { ViewTabs } from '../../shared/listing/filters/view-tabs.tsx'
import { ListingMatches } from '../../shared/listing/listing-matches.tsx'
import { LISTING_PAGES } from '../../shared/listing/listing-page.ts'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { scheduleMatches } from './load-schedule.ts'

/** The matches to come, by day. */
export function SchedulePage({ search }: { search: ListingSearch }) {
  const t = useT()
  const app = useApp()
  const format = useLocalFormat()
  const { data } = useSuspenseQuery(sportsQuery(app.api))
  const href = app.paths.to('schedule')
  const day = listingDay(search, app.config)
  const { keys, views } = LISTING_PAGES.schedule
  return (
    <ListingSection
      level="page"
      title={t('sb.schedule.title', { day: format.date(`${day}T12:00:00Z`, 'full', 'UTC') })}
    >
      <DayFilter selected={day} direction="ahead" hrefOf={(date) => listingHref(href, search, { date })} />
      <SportChoice sports={data.sports} href={href} search={search} countOf={null} />
      <ViewTabs href={href} search={search} views={views} />
      <ListingFilters href={href} search={search} keys={keys} />
      <ListingMatches href={href} search={search} within={scheduleMatches(app, search)} />
    </ListingSection>
  )
}
