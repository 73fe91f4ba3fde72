import { useSuspenseQuery } from '@tanstack/react-query'
import type { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { ReactNode } from 'react'
import type { callQuery } from '../api/call-query.ts'
import { Board } from './board.tsx'
import { useLiveList } from './use-live-list.ts'

export interface MatchListingProps {
  /** Loaded by the route, so that the server renders it. */
  query: ReturnType<typeof callQuery<typeof listMatches>>
  /** Whether any match that goes live may belong here. */
  isOpenToLive?: boolean
  empty: ReactNode
}

/** A live list of matches, by league. */
export function MatchListing({ query, isOpenToLive = false, empty }: MatchListingProps) {
  const { data, refetch } = useSuspenseQuery(query)
  useLiveList({ matches: data.matches, isOpenToLive, refetch: () => refetch({ throwOnError: true }) })
  return data.matches.length === 0 ? empty : <Board matches={data.matches} />
}
