import * as z from 'zod/mini'
import type { KeyValueStorage } from '../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../shared/storage/stored-value.ts'

/** More would push the lists of a sidebar off a phone. */
const RECENT_MAX = 5
const STORAGE_KEY = 'recentSearches'
const RecentSearches = z
  .array(z.string().check(z.minLength(1), z.maxLength(50)))
  .check(z.maxLength(RECENT_MAX))

/** What somebody on this device found what they wanted by, the last first. */
export function recentSearches(storage: KeyValueStorage): readonly string[] {
  return readStoredValue(storage, STORAGE_KEY, RecentSearches) ?? []
}

/** The same words in other letters are one search, as they were typed last. */
export function addRecentSearch(storage: KeyValueStorage, query: string): void {
  const wanted = query.toLocaleLowerCase()
  const others = recentSearches(storage).filter((each) => each.toLocaleLowerCase() !== wanted)
  writeStoredValue(storage, STORAGE_KEY, [query, ...others].slice(0, RECENT_MAX))
}

export function clearRecentSearches(storage: KeyValueStorage): void {
  writeStoredValue(storage, STORAGE_KEY, null)
}
