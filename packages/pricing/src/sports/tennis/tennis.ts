import type { StateOfPlay } from '../../match/state-of-play.ts'
import { priceBook, settleByBook } from '../../rules/market-rule.ts'
import type { SportModel } from '../sport-model.ts'
import { LEVEL_SERVES, serveChances } from './serve.ts'
import type { TennisScript } from './simulate-tennis.ts'
import { setsToWin, simulateTennis } from './simulate-tennis.ts'
import { tennisOffer } from './tennis-offer.ts'
import type { TennisView } from './tennis-outlook.ts'
import { tennisOutlook } from './tennis-outlook.ts'
import { TENNIS_LINE_IDS, tennisRule } from './tennis-rules.ts'
import { tennisStateAt } from './tennis-state.ts'

/**
 * Tennis as a Markov chain of points, games, tiebreaks and sets from two chances of winning a point on serve
 * (Barnett & Clarke 2005; O'Malley 2008). Best of three, or of five with a ten-point tiebreak in the fifth.
 */
export const tennisModel: SportModel<TennisScript> = {
  sportKey: 'tennis',
  simulate: simulateTennis,
  durationMs: ({ moments }) => moments.at(-1)?.atMs ?? 0,
  stateAt: tennisStateAt,

  priceMarkets: (fixture, state, drift) => {
    if (state.status === 'finished') return []
    const view = tennisOutlook(state, serveChances(fixture, drift))
    const bestOf = setsToWin(fixture) * 2 - 1
    return priceBook(BOOK, view.outlook, tennisOffer(view, bestOf), state.isSuspended)
  },

  settleMarket: (market, state) => settleByBook(BOOK, possible(state).outlook, market),
}

const BOOK = { rules: tennisRule, lineMarketIds: TENNIS_LINE_IDS }

/** One state settles many markets, so what it leaves possible is worked out once. */
const possibleByState = new WeakMap<StateOfPlay, TennisView>()

function possible(state: StateOfPlay): TennisView {
  const known = possibleByState.get(state)
  if (known) return known
  const view = tennisOutlook(state, LEVEL_SERVES)
  possibleByState.set(state, view)
  return view
}
