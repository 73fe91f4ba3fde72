import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import { applyFeedEvents } from '../apply/apply-feed-events.ts'
import { leaguesWithPast, markPastGenerated, matchUrnsOf } from './past.queries.ts'
import type { MatchPlan } from './planned-match.ts'
import type { Planner } from './planner.ts'
import { withEnd } from './playable.ts'
import { finalEvent } from './to-state-event.ts'

/**
 * Gives each league the matches that it would have played before the feed began, so that forms, tables and meetings are
 * there from the first day. Once for each league: later the past is what was really played. See
 * docs/decisions/0020-simulated-past-matches.md.
 */
export interface PastGenerator {
  /** A few matches, if some are left; tells whether there were. */
  makeSome(): Promise<boolean>
}

export interface PastGeneratorOptions {
  db: Database
  clock: Clock
  log: Logger
  planners: readonly Planner[]
}

interface Making {
  leagueUrn: string
  plans: MatchPlan[]
}

/** Simulating one with all its incidents takes some milliseconds: those in play must not wait. */
const MATCHES_AT_ONCE = 10

export function createPastGenerator({ db, clock, log, planners }: PastGeneratorOptions): PastGenerator {
  let waiting: (() => Promise<Making>)[] | null = null
  let making: Making | null = null

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
    async makeSome() {
      waiting ??= await missing()
      making ??= (await waiting.shift()?.()) ?? null
      if (!making) return false
      const now = clock.now()
      const events = making.plans.splice(0, MATCHES_AT_ONCE).flatMap((plan) => playedEvents(plan, now))
      // Nobody listens to what is over: stored, and not published.
      if (events.length > 0) await applyFeedEvents(db, events, { now, isDurable: false })
      if (making.plans.length > 0) return true
      await markPastGenerated(db, making.leagueUrn, now)
      log.debug({ league: making.leagueUrn }, 'past played')
      making = null
      return true
    },
  }
}

/** Announced and over at once; nothing for one that is not over yet. */
function playedEvents(plan: MatchPlan, now: Date) {
  const planned = withEnd({ ...plan, speed: 1 })
  return planned.endsAt < now ? [planned.announcement, finalEvent(planned)] : []
}
