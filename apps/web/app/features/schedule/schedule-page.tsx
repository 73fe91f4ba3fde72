import { useSuspenseQuery } from '@tanstack/react-query'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingHere } from '../../shared/board/nothing-here.tsx'
import { SportFilter } from '../../shared/board/sport-filter.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { DayFilter } from '../../shared/listing/day-filter.tsx'
import { listingDay, listingHref } from '../../shared/listing/listing-day.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { scheduleQuery, scheduleSportsQuery } from './load-schedule.ts'

const WEEK_AHEAD = [0, 1, 2, 3, 4, 5, 6]

/** What comes, day by day. */
export function SchedulePage({ search }: { search: ListingSearch }) {
  const t = useT()
  const app = useApp()
  const { data } = useSuspenseQuery(scheduleSportsQuery(app.api))
  const page = app.paths.to('schedule')
  return (
    <ListingSection level="page" title={t('page.schedule.title')}>
      <DayFilter
        selected={listingDay(search, app.frame)}
        offsets={WEEK_AHEAD}
        hrefOf={(date) => listingHref(page, { date, sport: search.sport })}
      />
      <SportFilter
        sports={data.sports}
        selected={search.sport}
        countOf={({ prematchCount }) => prematchCount}
        href={page}
      />
      <MatchListing query={scheduleQuery(app, search)} empty={<NothingHere />} />
    </ListingSection>
  )
}
