import type { FavoriteType } from '@touchline/contract/calls/favorites/favorites'

export interface FavoriteTogglesOptions {
  /** Tells the platform; rejects when it refuses or cannot be reached. */
  send: (mark: FavoriteMark, isWanted: boolean) => Promise<void>
  onChanged: () => void
  onFailed: (error: unknown) => void
}

export interface FavoriteMark {
  type: FavoriteType
  id: number
}

/**
 * A player's marks. A toggle shows at once; the platform is told one change of a mark at a time, and the last intent
 * wins. A refused one goes back to what the platform has (Spec 2 §4).
 */
export function createFavoriteToggles({ send, onChanged, onFailed }: FavoriteTogglesOptions) {
  /** As the platform confirmed it. */
  const confirmed = new Set<string>()
  /** What the player wants, where that is not confirmed yet. */
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
    /** What the platform has of one type; what is under way stays as the player wants it. */
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
