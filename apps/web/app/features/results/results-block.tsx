import { useQuery } from '@tanstack/react-query'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { type AppContext, useApp } from '../../shared/site/app-context.tsx'
import { MatchResultRow } from './match-result-row.tsx'
import { useRefetchResults } from './use-refetch-results.ts'

const SHOWN = 6
const HOUR_MS = 3_600_000
const PAST_HOURS = 12

/** A block of the site file: how the most popular matches of the last hours ended. Nothing where none has. */
export function ResultsBlock() {
  const t = useT()
  const app = useApp()
  const { data, refetch } = useQuery(latestQuery(app))
  useRefetchResults(() => refetch({ throwOnError: true }))
  if (!data || data.matches.length === 0) return null
  return (
    <ListingSection title={<a href={app.paths.to('results')}>{t('page.results.title')}</a>}>
      <ul>
        {data.matches.map((match) => (
          <li key={match.id}>
            <MatchResultRow match={match} />
          </li>
        ))}
      </ul>
    </ListingSection>
  )
}

const latestQuery = ({ api, config }: AppContext) =>
  callQuery(api, listMatches, {
    query: {
      startFrom: new Date((Math.floor(config.renderedAtMs / HOUR_MS) - PAST_HOURS) * HOUR_MS).toISOString(),
      matchStatus: 'finished',
      sortBy: 'priority',
      limit: SHOWN,
    },
  })
