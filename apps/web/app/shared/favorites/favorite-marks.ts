import { useCallback, useSyncExternalStore } from 'react'

/** As the platform's calls name them (Spec 2 §7). */
export const FAVORITE_TYPES = ['matches', 'tournaments', 'sports', 'competitors'] as const
export type FavoriteType = (typeof FAVORITE_TYPES)[number]

/** The favourites' side of the door. */
export interface FavoritesDoor {
  isFavorite(type: FavoriteType, id: number): boolean
  /** Flips at once and goes back when the platform refuses (Spec 2 §4). */
  toggle(type: FavoriteType, id: number): void
}

/** The door between what can be marked and who keeps the marks. While nobody keeps them, no star is shown. */
export function createFavoriteMarks() {
  const listeners = new Set<() => void>()
  let door: FavoritesDoor | null = null
  const announce = () => listeners.forEach((listener) => listener())

  return {
    register(favorites: FavoritesDoor): () => void {
      door = favorites
      announce()
      return () => {
        if (door !== favorites) return
        door = null
        announce()
      }
    },
    /** Called by the keeper after every change. */
    announce,
    isFavorite: (type: FavoriteType, id: number) => door?.isFavorite(type, id) ?? null,
    toggle: (type: FavoriteType, id: number) => door?.toggle(type, id),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const favoriteMarks = createFavoriteMarks()

/** Null while nobody keeps favourites. */
export function useIsFavorite(type: FavoriteType, id: number): boolean | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => favoriteMarks.subscribe(listener), []),
    () => favoriteMarks.isFavorite(type, id),
    () => null,
  )
}
