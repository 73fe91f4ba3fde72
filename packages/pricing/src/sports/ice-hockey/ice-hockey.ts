import type { StateOfPlay } from '../../match/state-of-play.ts'
import type { Outlook } from '../../rules/market-rule.ts'
import { priceBook, settleByBook } from '../../rules/market-rule.ts'
import type { SportModel } from '../sport-model.ts'
import { goalRates, LEVEL_RATES } from './goal-rates.ts'
import { iceHockeyOffer } from './ice-hockey-offer.ts'
import type { IceHockeyQuantity } from './ice-hockey-outlook.ts'
import { iceHockeyOutlook } from './ice-hockey-outlook.ts'
import { ICE_HOCKEY_LINE_IDS, iceHockeyRule } from './ice-hockey-rules.ts'
import { iceHockeyStateAt } from './ice-hockey-state.ts'
import type { IceHockeyScript } from './simulate-ice-hockey.ts'
import { simulateIceHockey } from './simulate-ice-hockey.ts'

/**
 * Ice hockey as independent Poisson goals over three periods of twenty minutes, then five minutes of sudden death
 * and a shootout, which counts as one goal for its winner.
 */
export const iceHockeyModel: SportModel<IceHockeyScript> = {
  sportKey: 'ice-hockey',
  simulate: simulateIceHockey,
  durationMs: ({ endMs }) => endMs,
  stateAt: iceHockeyStateAt,

  priceMarkets: (fixture, state, drift) => {
    if (state.status === 'finished') return []
    const outlook = iceHockeyOutlook(state, goalRates(fixture, drift))
    return priceBook(BOOK, outlook, iceHockeyOffer(outlook, state), state.isSuspended)
  },

  settleMarket: (market, state) => settleByBook(BOOK, possible(state), market),
}

const BOOK = { rules: iceHockeyRule, lineMarketIds: ICE_HOCKEY_LINE_IDS }

/** One state settles many markets, so what it leaves possible is worked out once. */
const possibleByState = new WeakMap<StateOfPlay, Outlook<IceHockeyQuantity>>()

function possible(state: StateOfPlay): Outlook<IceHockeyQuantity> {
  const known = possibleByState.get(state)
  if (known) return known
  const outlook = iceHockeyOutlook(state, LEVEL_RATES)
  possibleByState.set(state, outlook)
  return outlook
}
