import type { FavoriteType } from '@touchline/contract/calls/favorites/favorites'
import { createStore } from '../store/create-store.ts'

export interface FavoriteMarks {
  isFavorite(type: FavoriteType, id: number): boolean
  /** Toggles at once and reverts when the platform refuses (Spec 2 §4). */
  toggle(type: FavoriteType, id: number): void
}

/** Null until favourites are loaded: no star is shown. Set anew with each change. */
export const favoriteMarks = createStore<FavoriteMarks | null>(null)
