import { useRef, useSyncExternalStore } from 'react'

/**
 * Whether the server wrote this component, which must first render what stands there already. The same for all its life, so
 * that a page that has come to life is not rendered once more to be told so.
 */
export function useWasServed(): boolean {
  const isServed = useRef(false)
  return useSyncExternalStore(
    subscribeNever,
    () => isServed.current,
    () => (isServed.current = true),
  )
}

export const subscribeNever = () => () => undefined
