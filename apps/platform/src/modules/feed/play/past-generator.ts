import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import { applyFeedEvents } from '../apply/apply-feed-events.ts'
import { announcementAt } from './mishaps/start-changes.ts'
import { leaguesWithPast, markPastGenerated, matchUrnsOf } from './past.queries.ts'
import type { MatchPlan } from './planned-match.ts'
import type { Planner } from './planner.ts'
import { withEnd } from './simulate-playable.ts'
import { finalEvent } from './to-state-event.ts'

/**
 * Generates each league's matches from before the feed began, once, so that forms, tables and meetings exist from the
 * first day. See docs/decisions/0020-simulated-past-matches.md.
 */
export interface PastGenerator {
  /** Returns false when none were left. */
  generateBatch(): Promise<boolean>
}

export interface PastGeneratorOptions {
  db: Database
  clock: Clock
  log: Logger
  planners: readonly Planner[]
}

interface LeagueBatch {
  leagueUrn: string
  plans: MatchPlan[]
}

/** A match takes some milliseconds, which must not delay live ones. */
const MATCHES_AT_ONCE = 10
const NOTHING_REFUSED = { refused: [] }

export function createPastGenerator({ db, clock, log, planners }: PastGeneratorOptions): PastGenerator {
  let pending: (() => Promise<LeagueBatch>)[] | null = null
  let batch: LeagueBatch | null = null

  const missing = async () => {
    const made = new Set(await leaguesWithPast(db))
    return planners
      .flatMap((planner) => planner.past?.(clock.now()) ?? [])
      .filter(({ leagueUrn }) => !made.has(leagueUrn))
      .map(({ leagueUrn, matches }) => async () => {
        const known = new Set(await matchUrnsOf(db, leagueUrn))
        return { leagueUrn, plans: matches().filter((plan) => !known.has(plan.announcement.matchUrn)) }
      })
  }

  return {
    async generateBatch() {
      pending ??= await missing()
      batch ??= (await pending.shift()?.()) ?? null
      if (!batch) return false
      const now = clock.now()
      const events = batch.plans.splice(0, MATCHES_AT_ONCE).flatMap((plan) => playedEvents(plan, now))
      // Ended matches are stored, not published.
      const { refused } =
        events.length > 0 ? await applyFeedEvents(db, events, { now, isDurable: false }) : NOTHING_REFUSED
      if (refused.length > 0) log.error({ refused }, 'past matches were refused')
      if (batch.plans.length > 0) return true
      await markPastGenerated(db, batch.leagueUrn, now)
      log.debug({ league: batch.leagueUrn }, 'past played')
      batch = null
      return true
    },
  }
}

/** Announcement and final state; none for a match that has not ended yet. */
function playedEvents(plan: MatchPlan, now: Date) {
  const planned = withEnd({ ...plan, speed: 1 })
  return planned.endsAt < now ? [announcementAt(planned, now.getTime()), finalEvent(planned)] : []
}
