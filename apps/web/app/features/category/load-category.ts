import type { ApiClient } from '@touchline/contract/api-client'
import { getCategory, listTournaments } from '@touchline/contract/calls/catalogue/tree'
import { callQuery } from '../../shared/api/call-query.ts'
import type { MatchesQuery } from '../../shared/listing/listing-query.ts'
import { loadListing } from '../../shared/listing/load-listing.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { formatSlug } from '../../shared/paths/slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'

/** Throws `not_found` for an unknown id. */
export async function loadCategory(app: AppContext, id: number, search: ListingSearch) {
  const { api, queries } = app
  const [{ category }] = await Promise.all([
    queries.ensureQueryData(categoryQuery(api, id)),
    loadListing(app, search, categoryMatches(id)),
    queries.ensureQueryData(categoryLeaguesQuery(api, id)),
  ])
  return {
    title: app.t('page.category.title', { category: category.name, sport: category.sport.name }),
    path: `/${category.sport.key}/${formatSlug({ kind: 'category', id, text: category.slug })}`,
  }
}

export const categoryMatches = (categoryId: number): MatchesQuery => ({ categoryId })

export const categoryQuery = (api: ApiClient, id: number) => callQuery(api, getCategory, { params: { id } })

export const categoryLeaguesQuery = (api: ApiClient, categoryId: number) =>
  callQuery(api, listTournaments, { query: { categoryId, hasEvents: true, limit: 500 } })
