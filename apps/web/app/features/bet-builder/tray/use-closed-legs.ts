import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { isLegOpen, type Leg } from '../state/leg.ts'

/** The legs that cannot be bet on at the moment. */
export function useClosedLegs(legs: readonly Leg[]): ReadonlySet<OutcomeKey> {
  const { prices } = useLive()
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = legs.map(({ key }) => prices.outcomes.subscribe(key, listener))
      return () => leaves.forEach((leave) => leave())
    },
    [prices, legs],
  )
  // A string, so that it is equal as long as nothing opened or closed.
  const closedKeys = useSyncExternalStore(subscribe, () =>
    legs.flatMap((leg) => (isLegOpen(leg, prices) ? [] : [leg.key])).join(' '),
  )
  return useMemo(
    () => new Set(legs.map(({ key }) => key).filter((key) => closedKeys.split(' ').includes(key))),
    [legs, closedKeys],
  )
}
