import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'
import { useSyncExternalStore } from 'react'
import { useStore } from '../../store/use-store.ts'
import { useLive } from '../live-provider.tsx'
import { useLiveValue } from '../prices/use-live-value.ts'
import { isFeedPaused } from './feed-pauses.ts'

export interface PausableMatch {
  id: number
  status: MatchStatus
  producer?: string | null | undefined
  startTime?: string
  /** In place of the start: when betting on an outright ends. */
  closesAt?: string | null
}

/** Why a match takes no bets now: its feed is silent, or its planned start has passed and it is not in play. */
export function useMatchPause(match: PausableMatch): 'paused' | 'started' | null {
  const { pauses, matches, ticker, serverClock } = useLive()
  const isPaused = useStore(pauses, (paused) => isFeedPaused(paused, match))
  const status = useLiveValue(matches.states, String(match.id), (state) => state?.status ?? match.status)
  const planned = useLiveValue(matches.states, String(match.id), (state) => state?.startTime)
  const closesAtMs = closesAtMsOf({ ...match, ...(planned === undefined ? {} : { startTime: planned }) })
  const isUpcoming = status === MATCH_STATUS.prematch && closesAtMs !== undefined
  const isStarted = useSyncExternalStore(
    isUpcoming ? ticker.subscribe : never,
    () => isUpcoming && serverClock.now() >= closesAtMs,
    () => false,
  )
  if (isStarted) return 'started'
  return isPaused ? 'paused' : null
}

/** Undefined where nothing is planned. */
export function closesAtMsOf({ startTime, closesAt }: Pick<PausableMatch, 'startTime' | 'closesAt'>) {
  const moment = closesAt ?? startTime
  return moment === undefined ? undefined : Date.parse(moment)
}

const never = () => () => undefined
