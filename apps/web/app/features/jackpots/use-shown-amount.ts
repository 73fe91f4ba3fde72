import { useEffect, useRef, useState } from 'react'
import { type KnownAmounts, shownAmount, withKnown } from './known-amount.ts'

const TICK_MS = 200

/** The amount on its way to the newest one that is known; in one step where motion is not wanted. */
export function useShownAmount(amountMinor: number): number {
  const [shown, setShown] = useState(amountMinor)
  const known = useRef<KnownAmounts | null>(null)

  useEffect(() => {
    const target = withKnown(known.current, amountMinor, Date.now())
    known.current = target
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => {
      const now = isStill ? target.toMinor : shownAmount(target, Date.now())
      setShown(now)
      if (now === target.toMinor) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [amountMinor])

  // A round that ended is not shown on.
  return Math.min(shown, amountMinor)
}
