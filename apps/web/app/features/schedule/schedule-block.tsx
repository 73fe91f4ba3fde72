import { useQuery } from '@tanstack/react-query'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { Board } from '../../shared/board/board.tsx'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { addDays } from '../../shared/i18n/calendar-day.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { DayFilter } from '../../shared/listing/days/day-filter.tsx'
import { dayQuery, listingDay, listingHref } from '../../shared/listing/days/listing-day.ts'
import { type AppContext, useApp } from '../../shared/site/app-context.tsx'

const SHOWN = 6

/** A block of the site file: the days to come, each a link to its schedule, and what begins first tomorrow. */
export function ScheduleBlock() {
  const t = useT()
  const app = useApp()
  const { data } = useQuery(tomorrowQuery(app))
  const href = app.paths.to('schedule')
  return (
    <ListingSection title={<a href={href}>{t('page.schedule.title')}</a>}>
      <DayFilter
        selected={tomorrow(app)}
        direction="ahead"
        hrefOf={(date) => listingHref(href, {}, { date })}
      />
      {data && data.matches.length > 0 && <Board matches={data.matches} />}
    </ListingSection>
  )
}

const tomorrow = ({ config }: AppContext) => addDays(listingDay({}, config), 1)

const tomorrowQuery = (app: AppContext) =>
  callQuery(app.api, listMatches, {
    query: {
      ...dayQuery(tomorrow(app), app.config),
      matchStatus: 'prematch',
      sortBy: 'start_time',
      limit: SHOWN,
    },
  })
