import type { StateOfPlay } from '../../match/state-of-play.ts'
import { priceBook, settleByBook } from '../../rules/market-rule.ts'
import type { SportModel } from '../sport-model.ts'
import { basketballOffer } from './basketball-offer.ts'
import type { BasketballView } from './basketball-outlook.ts'
import { basketballOutlook } from './basketball-outlook.ts'
import { BASKETBALL_LINE_IDS, basketballRule } from './basketball-rules.ts'
import { basketballStateAt } from './basketball-state.ts'
import { pointsRates } from './points-rates.ts'
import type { BasketballScript } from './simulate-basketball.ts'
import { simulateBasketball } from './simulate-basketball.ts'

/**
 * Basketball as a normal model of lead and total whose spread shrinks with the time left: four quarters of ten
 * minutes, and overtimes of five until one side leads.
 */
export const basketballModel: SportModel<BasketballScript> = {
  sportKey: 'basketball',
  simulate: simulateBasketball,
  durationMs: ({ endMs }) => endMs,
  stateAt: basketballStateAt,

  priceMarkets: (fixture, state, drift) => {
    if (state.status === 'finished') return []
    const view = basketballOutlook(state, pointsRates(fixture, drift))
    return priceBook(BOOK, view.outlook, basketballOffer(view), state.isSuspended)
  },

  settleMarket: (market, state) => settleByBook(BOOK, possible(state).outlook, market),
}

const BOOK = { rules: basketballRule, lineMarketIds: BASKETBALL_LINE_IDS }

/** Computed once, since one state settles many markets. */
const possibleByState = new WeakMap<StateOfPlay, BasketballView>()

function possible(state: StateOfPlay): BasketballView {
  const known = possibleByState.get(state)
  if (known) return known
  const view = basketballOutlook(state, null)
  possibleByState.set(state, view)
  return view
}
