import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '@touchline/ui/state-message'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { DayFilter } from '../../shared/listing/days/day-filter.tsx'
import { listingDay, listingHref } from '../../shared/listing/days/listing-day.ts'
import { SportChoice } from '../../shared/listing/filters/sport-choice.tsx'
import { ListingPager } from '../../shared/listing/listing-pager.tsx'
import { sportsQuery } from '../../shared/listing/sports-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { StatusPicture } from '../../shared/pictures/status-picture.tsx'
import { useApp } from '../../shared/site/app-context.tsx'
import { LeagueResults } from './league-results.tsx'
import { resultsQuery } from './load-results.ts'
import { useRefetchResults } from './use-refetch-results.ts'

/** The results of a day, by league. */
export function ResultsPage({ search }: { search: ListingSearch }) {
  const t = useT()
  const app = useApp()
  const format = useLocalFormat()
  const { data, refetch } = useSuspenseQuery(resultsQuery(app, search))
  const { sports } = useSuspenseQuery(sportsQuery(app.api)).data
  const href = app.paths.to('results')
  const day = listingDay(search, app.config)
  useRefetchResults(() => refetch({ throwOnError: true }))
  const leagues = [...Map.groupBy(data.matches, ({ tournament }) => tournament.id).values()]
  return (
    <ListingSection
      level="page"
      title={t('sb.results.title', { day: format.date(`${day}T12:00:00Z`, 'full', 'UTC') })}
    >
      <DayFilter selected={day} direction="back" hrefOf={(date) => listingHref(href, search, { date })} />
      <SportChoice sports={sports} href={href} search={search} countOf={null} />
      {leagues.length === 0 && (
        <EmptyState picture={<StatusPicture name="quiet-pitch" />} title={t('sb.results.empty')}>
          {t('sb.results.empty.hint')}
        </EmptyState>
      )}
      {leagues.map((matches) => (
        <LeagueResults key={matches[0]?.tournament.id} matches={matches} />
      ))}
      <ListingPager href={href} search={search} pagination={data.pagination} />
    </ListingSection>
  )
}
