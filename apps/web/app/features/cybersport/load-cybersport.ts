import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { listSports } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../../shared/api/call-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

const MATCHES_MAX = 100

export async function loadCybersport({ api, queries }: AppContext, search: ListingSearch): Promise<void> {
  await Promise.all([
    queries.ensureQueryData(cybersportQuery(api, search)),
    queries.ensureQueryData(cybersportSportsQuery(api)),
  ])
}

export const cybersportQuery = (api: ApiClient, { sport }: ListingSearch) =>
  callQuery(api, listMatches, {
    query: {
      sportType: 'esport',
      sportKey: sport,
      matchStatus: 'bettable',
      sortBy: 'start_time',
      limit: MATCHES_MAX,
    },
  })

export const cybersportSportsQuery = (api: ApiClient) =>
  callQuery(api, listSports, { query: { type: 'esport', limit: 500 } })
