import { useQuery } from '@tanstack/react-query'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'
import { BoardSkeleton } from '../board/lines/board-skeleton.tsx'
import type { MatchesQuery } from './listing-query.ts'
import { MarkedMatches, SignInToMark } from './marked-matches.tsx'

export interface FavoriteListingProps {
  query: MatchesQuery
}

/** The player's favourites in a list; not rendered on the server. */
export function FavoriteListing({ query }: FavoriteListingProps) {
  const { status } = useSession()
  if (status === 'unknown') return <BoardSkeleton />
  return status === 'logged_in' ? <MarkedOfList query={query} /> : <SignInToMark />
}

function MarkedOfList({ query }: FavoriteListingProps) {
  const api = useApi()
  const found = useQuery({
    // Below the key of favourites, whose change invalidates it.
    queryKey: ['player', 'favourites', 'listing', query],
    queryFn: ({ signal }) => api.call(listMatches, { query }, { signal }),
  })
  return <MarkedMatches {...found} />
}
