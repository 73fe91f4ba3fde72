import type { Match } from '@touchline/contract/entities/catalogue'
import { useEffect, useEffectEvent } from 'react'
import { useMatchState } from '../../../shared/live/use-match-state.ts'

/** A goal is seen by thousands at once: they do not ask at once. */
const SPREAD_MS = 1500

/** Calls back a moment after something has happened in the match. */
export function useAfterIncident(match: Match, callback: () => unknown): void {
  const count = useMatchState(match).incidents.length
  const onIncident = useEffectEvent(callback)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(() => onIncident(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [count])
}
