import type { FavoriteType } from '@touchline/contract/calls/favorites/favorites'

export interface FavoriteTogglesOptions {
  /** Stores the mark; rejects on an error. */
  send: (mark: FavoriteMark, isWanted: boolean) => Promise<void>
  onChanged: () => void
  onFailed: (error: unknown) => void
}

export interface FavoriteMark {
  type: FavoriteType
  id: number
}

/**
 * A player's favourites. A toggle is shown at once; one request per mark is sent at a time, and the last toggle wins. A
 * refused one is reverted (Spec 2 §4).
 */
export function createFavoriteToggles({ send, onChanged, onFailed }: FavoriteTogglesOptions) {
  /** As confirmed by the platform. */
  const confirmed = new Set<string>()
  /** The player's toggles that are not confirmed yet. */
  const wanted = new Map<string, boolean>()
  const underWay = new Set<string>()

  function isFavorite(mark: FavoriteMark): boolean {
    const key = keyOf(mark)
    return wanted.get(key) ?? confirmed.has(key)
  }

  async function sync(mark: FavoriteMark): Promise<void> {
    const key = keyOf(mark)
    underWay.add(key)
    try {
      for (let target = wanted.get(key); target !== undefined; target = wanted.get(key)) {
        if (target === confirmed.has(key)) {
          wanted.delete(key)
          break
        }
        await send(mark, target)
        if (target) confirmed.add(key)
        else confirmed.delete(key)
      }
    } catch (error) {
      wanted.delete(key)
      onFailed(error)
    } finally {
      underWay.delete(key)
      onChanged()
    }
  }

  return {
    isFavorite,
    /** Sets the stored marks of one type; pending toggles stay. */
    setConfirmed(type: FavoriteType, ids: readonly number[]): void {
      for (const key of confirmed) if (key.startsWith(`${type}:`)) confirmed.delete(key)
      for (const id of ids) confirmed.add(keyOf({ type, id }))
      onChanged()
    },
    toggle(mark: FavoriteMark): void {
      wanted.set(keyOf(mark), !isFavorite(mark))
      onChanged()
      if (!underWay.has(keyOf(mark))) void sync(mark)
    },
  }
}

const keyOf = ({ type, id }: FavoriteMark) => `${type}:${id}`
