import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { type FavoriteType, getFavorites } from '@touchline/contract/calls/favorites/favorites'

interface Cancelled {
  signal: AbortSignal
}

/** All of a player's; a changed mark makes them old. */
export const FAVORITES_KEY = ['player', 'favourites'] as const

/** What is marked, and what marked leagues and teams play. */
export function favoriteMatchesQuery(api: ApiClient) {
  return {
    queryKey: [...FAVORITES_KEY, 'list'],
    queryFn: ({ signal }: Cancelled) =>
      api.call(listMatches, { query: { favourite: true, matchStatus: 'bettable', limit: 100 } }, { signal }),
  }
}

export function favoritesQuery(api: ApiClient, type: FavoriteType) {
  return {
    queryKey: [...FAVORITES_KEY, type],
    queryFn: ({ signal }: Cancelled) => api.call(getFavorites, { params: { type } }, { signal }),
  }
}
