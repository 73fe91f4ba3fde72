import type { FavoriteType } from '@touchline/contract/calls/favorites/favorites'
import { createStore } from '../store/create-store.ts'

export interface FavoriteMarks {
  isFavorite(type: FavoriteType, id: number): boolean
  /** Flips at once and goes back when the platform refuses (Spec 2 §4). */
  toggle(type: FavoriteType, id: number): void
}

/** Null while nobody keeps them: no star is shown. Set anew with each change of a mark. */
export const favoriteMarks = createStore<FavoriteMarks | null>(null)
