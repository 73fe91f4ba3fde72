import { useEffect, useEffectEvent } from 'react'

/** A match begins for thousands at once: they do not ask at once. */
const SPREAD_MS = 3000

/** Calls back a moment after something is told that was not told before, so that its name can be asked for. */
export function useOnceTold(isNew: boolean, callback: () => unknown): void {
  const onTold = useEffectEvent(callback)
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => onTold(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isNew])
}
