import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './create-store.ts'

/**
 * Renders again when what is selected changes, so a selector returns a part of the value and makes nothing new. While
 * a page hydrates, the initial value counts, as it did on the server.
 */
export function useStore<Value>(store: ReadableStore<Value>): Value
export function useStore<Value, Selected>(
  store: ReadableStore<Value>,
  select: (value: Value) => Selected,
): Selected
export function useStore<Value>(store: ReadableStore<Value>, select: (value: Value) => unknown = same) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
}

const same = <Value>(value: Value) => value
