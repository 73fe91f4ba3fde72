import { useEffect, useEffectEvent } from 'react'

/** Thousands of pages see a match begin: their requests are spread. */
const SPREAD_MS = 3000

/** Calls back once, after a random delay, when the condition becomes true. */
export function useDelayedRefetch(isNew: boolean, callback: () => unknown): void {
  const onDue = useEffectEvent(callback)
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => onDue(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isNew])
}
