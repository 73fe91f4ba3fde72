import { useSuspenseQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Match } from '@touchline/contract/entities/catalogue'
import { callQuery } from '../../../shared/api/call-query.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { type BoardView, columnsQuery } from '../../../shared/board/board-view.ts'
import { ListingSection } from '../../../shared/board/listing-section.tsx'
import { MatchListing } from '../../../shared/board/match-listing.tsx'
import { NothingHere } from '../../../shared/board/nothing-here.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePageConfig } from '../../../shared/site/app-context.tsx'
import { usePaths } from '../../../shared/site/use-paths.ts'

const SHOWN_MAX = 6

/** What can be bet on instead of a match that is over: next of its league, or of its sport where the league has no more. */
export function MoreMatches({ match: { tournament } }: { match: Match }) {
  const t = useT()
  const paths = usePaths()
  const api = useApi()
  const view = usePageConfig()
  const ofLeague = nextMatchesQuery(api, view, { tournamentId: String(tournament.id) })
  const ofSport = nextMatchesQuery(api, view, { sportKey: tournament.sport.key })
  const { data } = useSuspenseQuery(ofLeague)
  return (
    <ListingSection
      title={t('sb.block.prematch_events.title')}
      aside={<a href={paths.league(tournament)}>{tournament.name}</a>}
    >
      <MatchListing
        query={data.matches.length > 0 ? ofLeague : ofSport}
        hasTools={false}
        empty={<NothingHere />}
      />
    </ListingSection>
  )
}

const nextMatchesQuery = (
  api: ApiClient,
  view: BoardView,
  of: { tournamentId: string } | { sportKey: string },
) =>
  callQuery(api, listMatches, {
    query: { matchStatus: 'prematch', sortBy: 'start_time', limit: SHOWN_MAX, ...of, ...columnsQuery(view) },
  })
