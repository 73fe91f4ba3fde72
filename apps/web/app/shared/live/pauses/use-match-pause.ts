import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'
import { useSyncExternalStore } from 'react'
import { arePricesLocked } from '../connection/use-connection.ts'
import type { Live } from '../live.ts'
import { useLive } from '../live-provider.tsx'
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
  const pause = useDoor(match, pauseOf)
  return pause === 'waiting' ? null : pause
}

/** Whether no price of a match can be taken now: it is paused, or prices are not to be trusted. One subscription a button. */
export function useIsMatchShut(match: PausableMatch): boolean {
  const pause = useDoor(match, doorOf)
  return pause !== null && pause !== 'waiting'
}

/** `waiting`: open until its planned start. */
type Pause = 'paused' | 'started' | 'waiting' | null

function useDoor<Seen>(match: PausableMatch, read: (live: Live, match: PausableMatch) => Seen | Pause) {
  const live = useLive()
  const door = live.doors(match.id)
  const isWaiting = pauseOf(live, match) === 'waiting'
  return useSyncExternalStore(
    isWaiting ? door.subscribeWaiting : door.subscribe,
    () => read(live, match),
    () => (match.status === MATCH_STATUS.prematch && closesAtMsOf(match) !== undefined ? 'waiting' : null),
  )
}

const doorOf = (live: Live, match: PausableMatch) =>
  arePricesLocked(live.connection.get()) ? 'locked' : pauseOf(live, match)

export function pauseOf(
  { pauses, matches, serverClock }: Pick<Live, 'pauses' | 'matches' | 'serverClock'>,
  match: PausableMatch,
): Pause {
  const state = matches.states.get(String(match.id))
  const isUpcoming = (state?.status ?? match.status) === MATCH_STATUS.prematch
  const closesAtMs = isUpcoming
    ? closesAtMsOf({ closesAt: match.closesAt, startTime: state?.startTime ?? match.startTime })
    : undefined
  if (closesAtMs !== undefined && serverClock.now() >= closesAtMs) return 'started'
  if (isFeedPaused(pauses.get(), match)) return 'paused'
  return closesAtMs === undefined ? null : 'waiting'
}

/** Undefined where nothing is planned. */
export function closesAtMsOf({
  startTime,
  closesAt,
}: {
  startTime?: string | undefined
  closesAt?: string | null | undefined
}) {
  const moment = closesAt ?? startTime
  return moment === undefined ? undefined : Date.parse(moment)
}
