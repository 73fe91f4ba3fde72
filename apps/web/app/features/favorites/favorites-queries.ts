import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { type FavoriteType, getFavorites } from '@touchline/contract/calls/favorites/favorites'
import { type BoardView, columnsQuery } from '../../shared/board/board-view.ts'

interface Cancelled {
  signal: AbortSignal
}

/** All of a player's; invalidated by every change. */
export const FAVORITES_KEY = ['player', 'favourites'] as const

/** Favourite matches, and those of favourite leagues and teams. */
export function favoriteMatchesQuery(api: ApiClient, view: BoardView) {
  const query = { favourite: true, matchStatus: 'bettable', limit: 100, ...columnsQuery(view) } as const
  return {
    queryKey: [...FAVORITES_KEY, 'list', query],
    queryFn: ({ signal }: Cancelled) => api.call(listMatches, { query }, { signal }),
  }
}

export function favoritesQuery(api: ApiClient, type: FavoriteType) {
  return {
    queryKey: [...FAVORITES_KEY, type],
    queryFn: ({ signal }: Cancelled) => api.call(getFavorites, { params: { type } }, { signal }),
  }
}
