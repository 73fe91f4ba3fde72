import type { MatchDisruption } from '@touchline/betting/slip/match-status'
import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import type { Drift } from '@touchline/pricing/match/fixture'
import type { PlayIncident, StateOfPlay } from '@touchline/pricing/match/state-of-play'
import type { PricedMarket } from '@touchline/pricing/prices/priced-market'
import type { OutcomeResult } from '@touchline/pricing/rules/payoff'
import type { SportModel } from '@touchline/pricing/sports/sport-model'

/** A match with its model, fixture and script bound. */
export interface Playable {
  /** From the true start to the end of the match, however it ends. */
  durationMs: number
  stateAt(elapsedMs: number): PlayedState
  priceMarkets(state: PlayedState, drift: Drift): PricedMarket[]
  settleMarket(market: SpecifiedMarket, state: PlayedState): OutcomeResult[] | null
}

/** The state of play with what a mishap adds to it. */
export interface PlayedState extends StateOfPlay {
  incidents: PlayedIncident[]
  /** What keeps the match from its course. */
  disruption?: Extract<MatchDisruption, 'interrupted' | 'abandoned' | 'cancelled'>
  /** In a match whose results are corrected: what they are at this moment. */
  results?: 'right' | 'wrong' | 'corrected'
}

export interface PlayedIncident extends PlayIncident {
  isTakenBack?: boolean
}

/** Nothing more is played, though the match was not finished. */
export function isBrokenOff({ disruption }: Pick<PlayedState, 'disruption'>): boolean {
  return disruption === 'abandoned' || disruption === 'cancelled'
}

export function playable<Script>(
  model: SportModel<Script>,
  fixture: Parameters<SportModel<Script>['priceMarkets']>[0],
  script: Script,
): Playable {
  return {
    durationMs: model.durationMs(script),
    stateAt: (elapsedMs) => model.stateAt(script, elapsedMs),
    priceMarkets: (state, drift) => model.priceMarkets(fixture, state, drift),
    settleMarket: (market, state) => model.settleMarket(market, state),
  }
}
