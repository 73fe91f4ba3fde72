import type { Database } from '../../../core/database/connect.ts'
import type { FeedSink } from '../feed-sink.ts'
import { isCorrected } from './mishaps/mishap.ts'
import { matchUrn, type PlannedMatch } from './planned-match.ts'
import { markFinished, sentMarkets } from './planned-matches.queries.ts'
import { type RunningMatch, runMatch } from './running-match.ts'
import { runUnplayed } from './unplayed-match.ts'

export interface RunningCounts {
  running: number
  live: number
  /** Due, and not stepped yet. */
  waiting: number
}

/** The planned matches that have not ended, each stepped when it is due. */
export interface RunningMatches {
  add(plans: readonly PlannedMatch[], options: { isNew: boolean; nowMs: number }): void
  /** Sends the changes of every due match and removes ended ones. */
  stepDue(nowMs: number): Promise<void>
  counts(nowMs: number): RunningCounts
}

/** Limits steps of matches before the start, so that live ones are never late. */
const EARLY_PER_STEP = 25

export function createRunningMatches(db: Database, sink: FeedSink): RunningMatches {
  const running = new Map<string, RunningMatch>()
  return {
    add(plans, options) {
      for (const plan of plans)
        running.set(matchUrn(plan), plan.unplayed ? runUnplayed(plan) : runMatch(plan, options))
    },
    async stepDue(nowMs) {
      const due = dueMatches([...running.values()], nowMs)
      await readSentMarkets(db, due)
      const events = due.flatMap((match) => match.step(nowMs))
      if (events.length > 0) await sink.apply(events)
      const over = due.filter((match) => match.isOver).map(({ plan }) => matchUrn(plan))
      await markFinished(db, over, new Date(nowMs))
      for (const urn of over) running.delete(urn)
    },
    counts(nowMs) {
      const matches = [...running.values()]
      return {
        running: matches.length,
        live: matches.filter(({ plan }) => plan.startsAt.getTime() <= nowMs).length,
        waiting: matches.filter((match) => match.nextStepAtMs <= nowMs).length,
      }
    },
  }
}

/** Markets sent by an earlier process. */
async function readSentMarkets(db: Database, matches: readonly RunningMatch[]): Promise<void> {
  const unready = matches.filter((match) => !match.isReady)
  if (unready.length === 0) return
  const urns = unready.map(({ plan }) => matchUrn(plan))
  const corrected = unready.flatMap(({ plan }) => (isCorrected(plan.mishap) ? matchUrn(plan) : []))
  const byUrn = Map.groupBy(await sentMarkets(db, urns, corrected), (row) => row.matchUrn)
  for (const match of unready) match.recall(byUrn.get(matchUrn(match.plan)) ?? [])
}

/** All live ones, and of the others the few that start soonest. */
function dueMatches(matches: readonly RunningMatch[], nowMs: number): RunningMatch[] {
  const due = matches.filter((match) => match.nextStepAtMs <= nowMs)
  const hasStarted = ({ plan }: RunningMatch) => plan.startsAt.getTime() <= nowMs
  const early = due
    .filter((match) => !hasStarted(match))
    .sort((a, b) => a.plan.startsAt.getTime() - b.plan.startsAt.getTime())
    .slice(0, EARLY_PER_STEP)
  return [...due.filter(hasStarted), ...early]
}
