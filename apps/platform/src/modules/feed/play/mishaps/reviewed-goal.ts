import type { Fixture } from '@touchline/pricing/match/fixture'
import { footballModel } from '@touchline/pricing/sports/football/football-model'
import { overturnGoal } from '@touchline/pricing/sports/football/simulation/overturned-goal'
import { type Playable, type PlayedState, playable } from '../playable.ts'
import { mishapRandom } from './start-changes.ts'

/** A football match in which a goal counts until the video referee takes it back; it stays among the incidents. */
export function reviewedGoal(fixture: Fixture): Playable {
  const script = footballModel.simulate(fixture)
  const overturned = overturnGoal(script, mishapRandom(fixture, 'video review'))
  if (!overturned) return playable(footballModel, fixture, script)
  const { goal, takenBackAtMs } = overturned
  const play = playable(footballModel, fixture, overturned.true)
  const counted = playable(footballModel, fixture, overturned.counted)
  const place = overturned.true.incidents.filter(({ atMs }) => atMs <= goal.atMs).length
  return {
    durationMs: play.durationMs,
    stateAt(elapsedMs): PlayedState {
      if (elapsedMs < goal.atMs) return { ...play.stateAt(elapsedMs), results: 'right' }
      if (elapsedMs < takenBackAtMs) return { ...counted.stateAt(elapsedMs), results: 'wrong' }
      const state = play.stateAt(elapsedMs)
      const [taken] = counted.stateAt(goal.atMs).incidents.slice(place)
      const incidents = taken
        ? state.incidents.toSpliced(place, 0, Object.assign(taken, { isTakenBack: true }))
        : state.incidents
      return { ...state, incidents, results: 'corrected' }
    },
    priceMarkets: (state, drift) => play.priceMarkets(withoutTakenBack(state), drift),
    settleMarket: (market, state) => play.settleMarket(market, withoutTakenBack(state)),
  }
}

/** As prices and results see it. */
function withoutTakenBack(state: PlayedState): PlayedState {
  if (state.results !== 'corrected') return state
  return { ...state, incidents: state.incidents.filter(({ isTakenBack }) => !isTakenBack) }
}
