import * as z from 'zod/mini'
import type { KeyValueStorage } from '../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../shared/storage/stored-value.ts'

/** More would not fit a phone's side menu. */
const RECENT_MAX = 5
const STORAGE_KEY = 'recentSearches'
const RecentSearches = z
  .array(z.string().check(z.minLength(1), z.maxLength(50)))
  .check(z.maxLength(RECENT_MAX))

/** Searches on this device whose result was followed, latest first. */
export function recentSearches(storage: KeyValueStorage): readonly string[] {
  return readStoredValue(storage, STORAGE_KEY, RecentSearches) ?? []
}

/** Case-insensitive; the latest spelling wins. */
export function addRecentSearch(storage: KeyValueStorage, query: string): void {
  const searched = query.toLocaleLowerCase()
  const others = recentSearches(storage).filter((each) => each.toLocaleLowerCase() !== searched)
  writeStoredValue(storage, STORAGE_KEY, [query, ...others].slice(0, RECENT_MAX))
}

export function clearRecentSearches(storage: KeyValueStorage): void {
  writeStoredValue(storage, STORAGE_KEY, null)
}
