import { marketType } from '../../../markets/market-types.ts'
import type { SpecifiedMarket } from '../../../markets/specified-market.ts'
import type { Drift, Fixture } from '../../../match/fixture.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import type { PricedMarket } from '../../../prices/priced-market.ts'
import { markMostBalanced, pricedMarket } from '../../../prices/priced-market.ts'
import type { FootballOutlook } from '../outlook/football-outlook.ts'
import { footballOutlook } from '../outlook/football-outlook.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import { matchFacts } from '../outlook/match-facts.ts'
import type { FootballMarket } from './football-market.ts'
import { FOOTBALL_MARKETS, footballMarket } from './football-markets.ts'

/**
 * Every market to be bet on as the match stands, all priced from one outlook. A market that was offered before and
 * is missing now is either decided (ask for its results) or too far from the play to offer: close it until then.
 */
export function priceMarkets(fixture: Fixture, state: StateOfPlay, drift: Drift): PricedMarket[] {
  const facts = matchFacts(state)
  const outlook = state.status === 'finished' ? null : footballOutlook(fixture, facts, drift)
  if (!outlook) return []
  const priced = FOOTBALL_MARKETS.flatMap((market) =>
    market
      .lines(facts, outlook)
      .flatMap(
        (specifier) => priceLine(market, specifier, { facts, outlook, isSuspended: state.isSuspended }) ?? [],
      ),
  )
  return markMostBalanced(priced, LINE_MARKET_IDS)
}

/** Any one line on request, such as a quarter total or a far handicap; null when it can't be offered any more. */
export function priceMarket(
  fixture: Fixture,
  state: StateOfPlay,
  drift: Drift,
  ref: SpecifiedMarket,
): PricedMarket | null {
  const facts = matchFacts(state)
  const outlook = state.status === 'finished' ? null : footballOutlook(fixture, facts, drift)
  if (!outlook) return null
  return priceLine(footballMarket(ref), ref.specifier, { facts, outlook, isSuspended: state.isSuspended })
}

interface Situation {
  facts: MatchFacts
  outlook: FootballOutlook
  isSuspended: boolean
}

const LINE_MARKET_IDS: ReadonlySet<number> = new Set(
  FOOTBALL_MARKETS.filter(({ id }) => marketType('soccer', id).family === 'line').map(({ id }) => id),
)

function priceLine(market: FootballMarket, specifier: string, situation: Situation): PricedMarket | null {
  const { facts, outlook, isSuspended } = situation
  const probabilities = market.probabilities(specifier, facts, outlook)
  // Where no outcome may both win and lose, the market is decided, or as good as that: nothing to bet on.
  if (!probabilities.some((probability) => probability > 0 && probability < 1)) return null
  return pricedMarket({
    market: { marketId: market.id, specifier },
    outcomeIds: market.outcomeIds,
    probabilities,
    margin: market.margin,
    isSuspended,
  })
}
