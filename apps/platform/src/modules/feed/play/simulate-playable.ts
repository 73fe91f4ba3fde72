import { footballModel } from '@touchline/pricing/sports/football/football-model'
import { scriptFromGoals } from '@touchline/pricing/sports/football/simulation/script-from-goals'
import { sportModel } from '@touchline/pricing/sports/sport-models'
import { reviewedGoal } from './mishaps/reviewed-goal.ts'
import { trueStart } from './mishaps/start-changes.ts'
import { withMishap } from './mishaps/with-mishap.ts'
import type { MatchPlan, PlannedMatch } from './planned-match.ts'
import { type Playable, playable } from './playable.ts'

/** Simulates the script, or takes it from the goals of a replayed match, with the mishap that the plan has. */
export function simulatePlayable(
  plan: Pick<MatchPlan, 'sportKey' | 'fixture' | 'replay' | 'mishap'>,
): Playable {
  const { sportKey, fixture, replay, mishap } = plan
  if (replay) return playable(footballModel, fixture, scriptFromGoals(replay, fixture))
  if (mishap === 'video_review' && sportKey === 'soccer') return reviewedGoal(fixture)
  const model = sportModel(sportKey)
  const play = playable(model, fixture, model.simulate(fixture))
  return mishap ? withMishap(play, { sportKey, fixture, mishap }) : play
}

/** The time a match would have taken that is not played. */
const UNPLAYED_MS = 2 * 60 * 60_000

/** Settles the true start, and adds the time at which the match ends, from the script. */
export function withEnd(plan: MatchPlan): PlannedMatch {
  const durationMs = plan.unplayed ? UNPLAYED_MS : simulatePlayable(plan).durationMs
  const startsAt = trueStart(plan)
  return { ...plan, startsAt, endsAt: new Date(startsAt.getTime() + durationMs / plan.speed) }
}
