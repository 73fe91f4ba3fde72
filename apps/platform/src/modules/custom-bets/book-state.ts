import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { BestOfState } from '@touchline/pricing/match/best-of'
import type { Fixture } from '@touchline/pricing/match/fixture'
import type { StateOfPlay } from '@touchline/pricing/match/state-of-play'
import type { CustomBetBook } from './custom-bet-book.queries.ts'

type Clock = NonNullable<StateOfPlay['clock']>

/**
 * The stored match as the model's state at its last change, which is the time of the offered prices: both are written
 * together.
 */
export function bookState(book: CustomBetBook, format: Fixture['format']): BestOfState {
  const { statistics, status, stage, incidents } = book
  return {
    status:
      status === MATCH_STATUS.prematch ? 'prematch' : status <= MATCH_STATUS.stopped ? 'live' : 'finished',
    stage: stage ?? 'not_started',
    clock: clockAt(book),
    totalScore: statistics?.totalScore ?? { home: 0, away: 0 },
    gameScore: statistics?.gameScore ?? null,
    periodScores: statistics?.periodScore ?? [],
    currentServer: statistics?.currentServer ?? null,
    incidents: incidents.map(({ type, side, displayTime }) => ({
      type,
      side,
      displayTime,
      atMs: 0,
      player: null,
    })),
    isSuspended: false,
    bestOf: BEST_OF[format],
  }
}

const BEST_OF: Record<Fixture['format'], number> = { standard: 3, best_of_five: 5, best_of_one: 1 }

/** The clock runs on from its anchor until the last change. */
function clockAt({ statistics, updatedAt }: CustomBetBook): Clock | null {
  const clock = statistics?.clock
  if (!clock) return null
  const sinceMs = Math.max(0, updatedAt.getTime() - Date.parse(clock.clockUpdatedAt))
  const ranS = clock.stopped ? 0 : (sinceMs / 1000) * clock.speed
  const isInStoppage = clock.stoppageTime !== null
  const left = (seconds: number | null) => (seconds === null ? null : Math.max(0, seconds - ranS))
  return {
    matchTimeS: (clock.matchTime ?? 0) + (isInStoppage ? 0 : ranS),
    stoppageTimeS: clock.stoppageTime === null ? null : clock.stoppageTime + ranS,
    stoppageTimeAnnouncedS: clock.stoppageTimeAnnounced,
    remainingTimeS: left(clock.remainingTime),
    remainingTimeInPeriodS: left(clock.remainingTimeInPeriod),
    isStopped: clock.stopped,
  }
}
