import type { SpecifiedMarket } from '../markets/specified-market.ts'
import type { Drift, Fixture } from '../match/fixture.ts'
import type { StateOfPlay } from '../match/state-of-play.ts'
import type { PricedMarket } from '../prices/priced-market.ts'
import type { OutcomeResult } from '../rules/payoff.ts'
import type { SportKey } from './sport-key.ts'

/**
 * What a sport model promises: a whole match simulated from a seed, its state at any moment, the price of every
 * market in that state, and the result of every market once it is decided. Pure: no clock, no ambient randomness.
 */
export interface SportModel<Script> {
  sportKey: SportKey
  /** Simulates the whole match: the same fixture always gives the same script. */
  simulate(fixture: Fixture): Script
  /** Real-time length from kick-off to the final whistle, breaks and stoppage included. */
  durationMs(script: Script): number
  /** The match as it stands `elapsedMs` after kick-off; negative before it. */
  stateAt(script: Script, elapsedMs: number): StateOfPlay
  /**
   * Every market that can be bet on in this state, consistent with each other and with no arbitrage.
   * `drift` moves the view of the match a little (see `drift.ts`), so that prices live between incidents.
   */
  priceMarkets(fixture: Fixture, state: StateOfPlay, drift: Drift): PricedMarket[]
  /** The outcomes' results by the same definitions that priced them; null while the market is undecided. */
  settleMarket(market: SpecifiedMarket, state: StateOfPlay): OutcomeResult[] | null
}
