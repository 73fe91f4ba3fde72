import type { MishapRate } from '../play/mishaps/draw-mishap.ts'
import { matchUrn } from '../play/planned-match.ts'
import type { Planner } from '../play/planner.ts'
import { withEnd } from '../play/simulate-playable.ts'
import type { League } from './leagues/league.ts'
import { addFirstLiveMatches, addLiveMatches } from './live-matches.ts'
import { createOutrights } from './outrights.ts'
import { pastWeeks, scheduleWeeks } from './schedule-weeks.ts'

export interface ModelPlannerOptions {
  leagues: readonly League[]
  secret: string
  speed: number
  liveMatches: number
  fixtures: number
  /** Absent where every match takes its planned course. */
  mishapRate?: MishapRate | undefined
}

/** The default feed: the leagues of the world, simulated by the models. */
export function createModelPlanner(options: ModelPlannerOptions): Planner {
  const outrights = createOutrights(options)
  return {
    adapter: 'model',
    plan(now, known, isStart) {
      const knownUrns = new Set(known.map(matchUrn))
      const scheduled = scheduleWeeks(now, options)
        .filter((plan) => !knownUrns.has(matchUrn(plan)))
        .map(withEnd)
      const counted = [...known, ...scheduled]
      const filled = isStart ? addFirstLiveMatches(now, counted, options) : []
      return [...filled, ...scheduled, ...addLiveMatches(now, [...counted, ...filled], options)]
    },
    past: (now) => pastWeeks(now, options),
    outrights: (now, results) => outrights.events(now, results),
    outrightResults: (urn, results) => outrights.results(urn, results),
  }
}
