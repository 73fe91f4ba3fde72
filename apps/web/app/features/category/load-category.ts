import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { getCategory, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../../shared/api/call-query.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { formatSlug } from '../../shared/paths/slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

/** Throws `not_found` for an unknown id. */
export async function loadCategory({ api, queries }: AppContext, id: number, _search: ListingSearch) {
  const [{ category }] = await Promise.all([
    queries.ensureQueryData(categoryQuery(api, id)),
    queries.ensureQueryData(categoryMatchesQuery(api, id)),
    queries.ensureQueryData(categoryLeaguesQuery(api, id)),
  ])
  return {
    title: category.name,
    path: `/${category.sport.key}/${formatSlug({ kind: 'category', id, text: category.slug })}`,
  }
}

export const categoryQuery = (api: ApiClient, id: number) => callQuery(api, getCategory, { params: { id } })

export const categoryMatchesQuery = (api: ApiClient, categoryId: number) =>
  callQuery(api, listMatches, {
    query: { categoryId, matchStatus: 'bettable', sortBy: 'league', limit: 200 },
  })

export const categoryLeaguesQuery = (api: ApiClient, categoryId: number) =>
  callQuery(api, listTournaments, { query: { categoryId, hasMatches: true, limit: 500 } })
