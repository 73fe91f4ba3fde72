import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import type { FeedSink } from '../feed-sink.ts'
import { DAY_MS } from '../model-feed/kick-off-times.ts'
import type { PortEvent } from '../port-event.ts'
import { deleteSettledMarkets } from './housekeeping.queries.ts'
import { endedOutrights } from './outrights.queries.ts'
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
const HOUSEKEEPING_MS = 10 * 60_000
/** Of matches without a bet. */
const KEPT_MS = 3 * DAY_MS
/** Results of matches with a bet can be corrected this long. */
const CORRECTABLE_MS = 45 * DAY_MS
/** Plans are kept this long, since teams rest after a match. */
const REMEMBERED_MS = 26 * 60 * 60_000
const TICK_MS = 100

export function createFeedRunner({ db, sink, clock, log, planners, speed }: FeedRunnerOptions): FeedRunner {
  const planningMs = Math.max(PLANNING_MS_MIN, PLANNING_MS / speed)
  const running = createRunningMatches(db, sink)
  let known: PlannedMatch[] = []
  let nextPlanningAtMs = 0
  let nextOutrightsAtMs = 0
  let nextHousekeepingAtMs = clock.now().getTime() + HOUSEKEEPING_MS

  const addPlans = async (now: Date, isStart: boolean) => {
    known = known.filter((plan) => plan.endsAt.getTime() > now.getTime() - REMEMBERED_MS)
    const added: PlannedMatch[] = []
    for (const planner of planners) added.push(...planner.plan(now, [...known, ...added], isStart))
    nextPlanningAtMs = now.getTime() + planningMs
    if (added.length === 0) return
    await insertPlanned(db, added)
    await sink.apply(added.map((plan) => plan.announcement))
    known.push(...added)
    running.add(added, { isNew: true, nowMs: now.getTime() })
    log.debug({ added: added.length, ...running.counts(now.getTime()) }, 'matches planned')
  }

  const sendOutrights = async (now: Date) => {
    nextOutrightsAtMs = now.getTime() + OUTRIGHTS_MS
    const ended = await endedOutrights(db, now)
    const read = (leagueUrn: string, since: Date) => seasonResults(db, leagueUrn, since)
    const events: PortEvent[] = []
    for (const planner of planners) {
      for (const urn of ended) events.push(...(await planner.outrightResults(urn, read)))
      events.push(...(await planner.outrights(now, read)))
    }
    if (events.length > 0) await sink.apply(events)
  }

  const removeOldRows = async (now: Date) => {
    nextHousekeepingAtMs = now.getTime() + HOUSEKEEPING_MS
    const markets = await deleteSettledMarkets(db, {
      endedBefore: new Date(now.getTime() - KEPT_MS),
      correctableSince: new Date(now.getTime() - CORRECTABLE_MS),
    })
    if (markets > 0) log.info({ markets }, 'old markets deleted')
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
      if (unfinished.length > 0) await sink.apply(unfinished.map((plan) => plan.announcement))
      running.add(unfinished, { isNew: false, nowMs: now.getTime() })
      await addPlans(now, true)
      await running.stepDue(now.getTime())
      log.info({ resumed: unfinished.length, ...running.counts(now.getTime()) }, 'feed started')
    },
    async tick() {
      const now = clock.now()
      if (now.getTime() >= nextPlanningAtMs) await addPlans(now, false)
      if (now.getTime() >= nextOutrightsAtMs) await sendOutrights(now)
      if (now.getTime() >= nextHousekeepingAtMs) await removeOldRows(now)
      await running.stepDue(now.getTime())
      return running.counts(now.getTime()).waiting > 0 ? 0 : TICK_MS
    },
    counts: () => running.counts(clock.now().getTime()),
  }
}
