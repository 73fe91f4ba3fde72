import { useEffect, useEffectEvent } from 'react'

/** A match begins for thousands at once: they do not ask at once. */
const SPREAD_MS = 3000

/** Calls back a moment after something is told that was not told before, so that its name can be asked for. */
export function useDelayedRefetch(isNew: boolean, callback: () => unknown): void {
  const onDue = useEffectEvent(callback)
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => onDue(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isNew])
}
