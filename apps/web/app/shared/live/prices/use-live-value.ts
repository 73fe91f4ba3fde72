import { useCallback, useSyncExternalStore } from 'react'
import type { LiveStore } from './live-store.ts'

/** For values that change rarely: suspension, score, status. Prices are written to the DOM directly. */
export function useLiveValue<Value, Selected>(
  store: LiveStore<Value>,
  key: string,
  select: (value: Value | undefined) => Selected,
): Selected {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key])
  return useSyncExternalStore(
    subscribe,
    () => select(store.get(key)),
    () => select(undefined),
  )
}
