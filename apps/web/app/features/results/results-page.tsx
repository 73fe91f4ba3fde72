import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '@touchline/ui/state-message'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { DayFilter } from '../../shared/listing/day-filter.tsx'
import { listingDay, listingHref } from '../../shared/listing/listing-day.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { LeagueResults } from './league-results.tsx'
import { resultsQuery } from './load-results.ts'

const WEEK_BACK = [0, -1, -2, -3, -4, -5, -6]

/** How it ended, day by day, by league. */
export function ResultsPage({ search }: { search: ListingSearch }) {
  const t = useT()
  const app = useApp()
  const { data } = useSuspenseQuery(resultsQuery(app, search))
  const leagues = [...Map.groupBy(data.matches, ({ tournament }) => tournament.id).values()]
  return (
    <ListingSection level="page" title={t('page.results.title')}>
      <DayFilter
        selected={listingDay(search, app.frame)}
        offsets={WEEK_BACK}
        hrefOf={(date) => listingHref(app.paths.to('results'), { date, sport: search.sport })}
      />
      {leagues.length === 0 && (
        <EmptyState title={t('sb.results.empty')}>{t('sb.results.empty.hint')}</EmptyState>
      )}
      {leagues.map((matches) => (
        <LeagueResults key={matches[0]?.tournament.id} matches={matches} />
      ))}
    </ListingSection>
  )
}
