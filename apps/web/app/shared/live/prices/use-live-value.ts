import { useCallback, useSyncExternalStore } from 'react'
import type { LiveStore } from './live-store.ts'

/**
 * One live value as state, for what changes rarely: suspension, score, status. Prices do not come this way; their
 * leaves write the text themselves. `initial` is the server-rendered value, used until the store knows better.
 */
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
