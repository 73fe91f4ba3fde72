import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import type { FeedSink } from '../feed-sink.ts'
import type { PortEvent } from '../port-event.ts'
import { announcementAt } from './mishaps/start-changes.ts'
import { endedOutrights } from './outrights.queries.ts'
import { leaguesWithPast } from './past.queries.ts'
import type { PlannedMatch } from './planned-match.ts'
import { insertPlanned, recentlyPlanned } from './planned-matches.queries.ts'
import type { Planner } from './planner.ts'
import { createRunningMatches, type RunningCounts } from './running-matches.ts'
import { seasonResults } from './season-results.queries.ts'

/**
 * Runs the platform's own feed: gets matches from the planners, steps each when it is due and sends the changes to the
 * sink. Driven by `tick`, so that a test controls the time.
 */
export interface FeedRunner {
  /** Resumes running matches and plans missing ones; resolves once the live matches are priced. */
  start(): Promise<void>
  /** Runs what is due; returns the time until the next run. */
  tick(): Promise<number>
  counts(): RunningCounts
}

export interface FeedRunnerOptions {
  db: Database
  sink: FeedSink
  clock: Clock
  log: Logger
  planners: readonly Planner[]
  /** Of the planners' fastest matches: the faster they end, the more often new ones are planned. */
  speed: number
}

const PLANNING_MS = 10_000
const PLANNING_MS_MIN = 1000
const OUTRIGHTS_MS = 10 * 60_000
/** While the past of some leagues is still being played. */
const OUTRIGHTS_MS_FIRST = 5000
/** Plans are kept this long, since teams rest after a match. */
const REMEMBERED_MS = 26 * 60 * 60_000
const TICK_MS = 100

export function createFeedRunner({ db, sink, clock, log, planners, speed }: FeedRunnerOptions): FeedRunner {
  const planningMs = Math.max(PLANNING_MS_MIN, PLANNING_MS / speed)
  const running = createRunningMatches(db, sink)
  let known: PlannedMatch[] = []
  let nextPlanningAtMs = 0
  let nextOutrightsAtMs = 0

  const addPlans = async (now: Date, isStart: boolean) => {
    known = known.filter((plan) => plan.endsAt.getTime() > now.getTime() - REMEMBERED_MS)
    const added: PlannedMatch[] = []
    for (const planner of planners) added.push(...planner.plan(now, [...known, ...added], isStart))
    nextPlanningAtMs = now.getTime() + planningMs
    if (added.length === 0) return
    await insertPlanned(db, added)
    await sink.apply(added.map((plan) => announcementAt(plan, now.getTime())))
    known.push(...added)
    running.add(added, { isNew: true, nowMs: now.getTime() })
    log.debug({ added: added.length, ...running.counts(now.getTime()) }, 'matches planned')
  }

  const sendOutrights = async (now: Date) => {
    nextOutrightsAtMs = now.getTime() + OUTRIGHTS_MS
    const ended = await endedOutrights(db, now)
    const made = new Set(await leaguesWithPast(db))
    const missing = new Set(
      planners
        .flatMap((planner) => planner.past?.(now) ?? [])
        .flatMap(({ leagueUrn }) => (made.has(leagueUrn) ? [] : leagueUrn)),
    )
    if (missing.size > 0) nextOutrightsAtMs = now.getTime() + OUTRIGHTS_MS_FIRST
    const read = async (leagueUrn: string, since: Date) =>
      missing.has(leagueUrn) ? null : seasonResults(db, leagueUrn, since)
    const events: PortEvent[] = []
    for (const planner of planners) {
      for (const urn of ended) events.push(...(await planner.outrightResults(urn, read)))
      events.push(...(await planner.outrights(now, read)))
    }
    if (events.length > 0) await sink.apply(events)
  }

  return {
    async start() {
      const now = clock.now()
      const kept = await recentlyPlanned(
        db,
        planners.map((planner) => planner.adapter),
        new Date(now.getTime() - REMEMBERED_MS),
      )
      known = kept.map(({ plan }) => plan)
      const unfinished = kept.filter(({ isFinished }) => !isFinished).map(({ plan }) => plan)
      // Announced again: the process that planned them may have ended before.
      if (unfinished.length > 0)
        await sink.apply(unfinished.map((plan) => announcementAt(plan, now.getTime())))
      running.add(unfinished, { isNew: false, nowMs: now.getTime() })
      await addPlans(now, true)
      await running.stepDue(now.getTime())
      log.info({ resumed: unfinished.length, ...running.counts(now.getTime()) }, 'feed started')
    },
    async tick() {
      const now = clock.now()
      if (now.getTime() >= nextPlanningAtMs) await addPlans(now, false)
      if (now.getTime() >= nextOutrightsAtMs) await sendOutrights(now)
      await running.stepDue(now.getTime())
      return running.counts(now.getTime()).waiting > 0 ? 0 : TICK_MS
    },
    counts: () => running.counts(clock.now().getTime()),
  }
}
