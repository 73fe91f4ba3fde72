import type { ApiClient } from '@touchline/contract/api-client'
import { listSports } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../../shared/api/call-query.ts'
import type { MatchesQuery } from '../../shared/listing/listing-query.ts'
import { loadListing } from '../../shared/listing/load-listing.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

export const ESPORTS: MatchesQuery = { sportType: 'esport' }

export async function loadCybersport(app: AppContext, search: ListingSearch): Promise<void> {
  await Promise.all([
    loadListing(app, search, ESPORTS),
    app.queries.ensureQueryData(cybersportSportsQuery(app.api)),
  ])
}

export const cybersportSportsQuery = (api: ApiClient) =>
  callQuery(api, listSports, { query: { type: 'esport', limit: 500 } })
