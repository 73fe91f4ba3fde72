import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import type { Drift } from '@touchline/pricing/match/fixture'
import type { StateOfPlay } from '@touchline/pricing/match/state-of-play'
import type { PricedMarket } from '@touchline/pricing/prices/priced-market'
import type { OutcomeResult } from '@touchline/pricing/rules/payoff'
import { footballModel } from '@touchline/pricing/sports/football/football-model'
import { scriptFromGoals } from '@touchline/pricing/sports/football/simulation/script-from-goals'
import type { SportModel } from '@touchline/pricing/sports/sport-model'
import { sportModel } from '@touchline/pricing/sports/sport-models'
import type { MatchPlan, PlannedMatch } from './planned-match.ts'

/** A match with its model, fixture and script bound. */
export interface Playable {
  durationMs: number
  stateAt(elapsedMs: number): StateOfPlay
  priceMarkets(state: StateOfPlay, drift: Drift): PricedMarket[]
  settleMarket(market: SpecifiedMarket, state: StateOfPlay): OutcomeResult[] | null
}

/** Simulates the script, or takes it from the goals of a replayed match. */
export function simulatePlayable(plan: Pick<MatchPlan, 'sportKey' | 'fixture' | 'replay'>): Playable {
  const { sportKey, fixture, replay } = plan
  if (replay) return playable(footballModel, plan, scriptFromGoals(replay, fixture))
  const model = sportModel(sportKey)
  return playable(model, plan, model.simulate(fixture))
}

/** The time a match would have taken that is not played. */
const UNPLAYED_MS = 2 * 60 * 60_000

/** Adds the time of the final whistle, from the script. */
export function withEnd(plan: MatchPlan): PlannedMatch {
  const durationMs = plan.unplayed ? UNPLAYED_MS : simulatePlayable(plan).durationMs
  return { ...plan, endsAt: new Date(plan.startsAt.getTime() + durationMs / plan.speed) }
}

function playable<Script>(
  model: SportModel<Script>,
  { fixture }: Pick<MatchPlan, 'fixture'>,
  script: Script,
): Playable {
  return {
    durationMs: model.durationMs(script),
    stateAt: (elapsedMs) => model.stateAt(script, elapsedMs),
    priceMarkets: (state, drift) => model.priceMarkets(fixture, state, drift),
    settleMarket: (market, state) => model.settleMarket(market, state),
  }
}
