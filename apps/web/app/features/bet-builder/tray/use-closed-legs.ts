import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { isOpen, type Leg } from '../state/leg.ts'

/** Those of the legs that cannot be bet on at the moment. */
export function useClosedLegs(legs: readonly Leg[]): ReadonlySet<OutcomeKey> {
  const { prices } = useLive()
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = legs.map(({ key }) => prices.outcomes.subscribe(key, listener))
      return () => leaves.forEach((leave) => leave())
    },
    [prices, legs],
  )
  // A text, so that it is the same as long as nothing opened or closed.
  const closedKeys = useSyncExternalStore(subscribe, () =>
    legs.flatMap((leg) => (isOpen(leg, prices) ? [] : [leg.key])).join(' '),
  )
  return useMemo(
    () => new Set(legs.map(({ key }) => key).filter((key) => closedKeys.split(' ').includes(key))),
    [legs, closedKeys],
  )
}
