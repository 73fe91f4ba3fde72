import type { StateOfPlay } from '../../match/state-of-play.ts'
import { priceBook, settleByBook } from '../../rules/market-rule.ts'
import type { SportModel } from '../sport-model.ts'
import { counterStrikeOffer } from './counter-strike-offer.ts'
import type { CounterStrikeView } from './counter-strike-outlook.ts'
import { counterStrikeOutlook } from './counter-strike-outlook.ts'
import { COUNTER_STRIKE_LINE_IDS, counterStrikeRule } from './counter-strike-rules.ts'
import { counterStrikeStateAt } from './counter-strike-state.ts'
import { LEVEL_ROUNDS, roundChances } from './round-chances.ts'
import type { CounterStrikeScript } from './simulate-counter-strike.ts'
import { simulateCounterStrike } from './simulate-counter-strike.ts'

/**
 * Counter-Strike as races of independent rounds: first to thirteen wins a map, with overtimes of six, and the first
 * to one, two or three maps the series. A round's chance knows strength, map pick and side.
 */
export const counterStrikeModel: SportModel<CounterStrikeScript> = {
  sportKey: 'counter-strike',
  simulate: simulateCounterStrike,
  durationMs: ({ moments }) => moments.at(-1)?.atMs ?? 0,
  stateAt: counterStrikeStateAt,

  priceMarkets: (fixture, state, drift) => {
    if (state.status === 'finished') return []
    const view = counterStrikeOutlook(state, (map) => roundChances(fixture, drift, map))
    return priceBook(BOOK, view.outlook, counterStrikeOffer(view, state.totalScore), state.isSuspended)
  },

  settleMarket: (market, state) => settleByBook(BOOK, possible(state).outlook, market),
}

const BOOK = { rules: counterStrikeRule, lineMarketIds: COUNTER_STRIKE_LINE_IDS }

/** One state settles many markets, so what it leaves possible is worked out once. */
const possibleByState = new WeakMap<StateOfPlay, CounterStrikeView>()

function possible(state: StateOfPlay): CounterStrikeView {
  const known = possibleByState.get(state)
  if (known) return known
  const view = counterStrikeOutlook(state, () => LEVEL_ROUNDS)
  possibleByState.set(state, view)
  return view
}
