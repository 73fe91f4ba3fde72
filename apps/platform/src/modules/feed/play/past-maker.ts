import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import { applyFeedEvents } from '../apply/apply-feed-events.ts'
import { knownMatches, leaguesWithPast, markPastMade } from './past.queries.ts'
import type { MatchPlan } from './planned-match.ts'
import type { LeaguePast, Planner } from './planner.ts'
import { withEnd } from './playable.ts'
import { finalEvent } from './to-state-event.ts'

/**
 * Gives each league the matches that it would have played before the feed began, so that forms, tables and meetings are
 * there from the first day. Once for each league: later the past is what was really played. See docs/decisions/0020.
 */
export interface PastMaker {
  /** One league, if one is left. */
  makeSome(): Promise<void>
}

export interface PastMakerOptions {
  db: Database
  clock: Clock
  log: Logger
  planners: readonly Planner[]
}

export function createPastMaker({ db, clock, log, planners }: PastMakerOptions): PastMaker {
  let waiting: LeaguePast[] | null = null

  const missing = async () => {
    const made = new Set(await leaguesWithPast(db))
    const all = planners.flatMap((planner) => planner.past?.(clock.now()) ?? [])
    return all.filter(({ leagueUrn }) => !made.has(leagueUrn))
  }

  return {
    async makeSome() {
      waiting ??= await missing()
      const league = waiting.shift()
      if (!league) return
      const now = clock.now()
      const known = new Set(await knownMatches(db, league.leagueUrn))
      const plans = league.matches().filter((plan) => !known.has(plan.announcement.matchUrn))
      const events = plans.flatMap((plan) => playedEvents(plan, now))
      // Nobody listens to what is over: stored, and not published.
      if (events.length > 0) await applyFeedEvents(db, events, { now, isDurable: false })
      await markPastMade(db, league.leagueUrn, now)
      log.debug({ league: league.leagueUrn, matches: plans.length }, 'past played')
    },
  }
}

/** Announced and over at once; nothing for one that is not over yet. */
function playedEvents(plan: MatchPlan, now: Date) {
  const planned = withEnd({ ...plan, speed: 1 })
  return planned.endsAt < now ? [planned.announcement, finalEvent(planned)] : []
}
