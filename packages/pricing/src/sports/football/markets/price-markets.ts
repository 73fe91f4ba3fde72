import type { MarketRef } from '../../../markets/market-ref.ts'
import { marketType } from '../../../markets/market-types.ts'
import type { Drift, Fixture } from '../../../match/fixture.ts'
import type { MatchState } from '../../../match/match-state.ts'
import type { PricedMarket } from '../../../prices/priced-market.ts'
import { markMostBalanced, pricedMarket } from '../../../prices/priced-market.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import { matchFacts } from '../outlook/match-facts.ts'
import type { Outlook } from '../outlook/outlook.ts'
import { matchOutlook } from '../outlook/outlook.ts'
import { FOOTBALL_MARKETS, footballMarket } from './football-markets.ts'
import type { FootballMarket } from './market-definition.ts'

/**
 * Every market to be bet on as the match stands, all priced from one outlook. A market that was offered before and
 * is missing now is either decided (ask for its results) or too far from the play to offer: close it until then.
 */
export function priceMarkets(fixture: Fixture, state: MatchState, drift: Drift): PricedMarket[] {
  const facts = matchFacts(state)
  const outlook = state.status === 'finished' ? null : matchOutlook(fixture, facts, drift)
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
  state: MatchState,
  drift: Drift,
  ref: MarketRef,
): PricedMarket | null {
  const facts = matchFacts(state)
  const outlook = state.status === 'finished' ? null : matchOutlook(fixture, facts, drift)
  if (!outlook) return null
  return priceLine(footballMarket(ref), ref.specifier, { facts, outlook, isSuspended: state.isSuspended })
}

interface Situation {
  facts: MatchFacts
  outlook: Outlook
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
    overround: market.overround,
    isSuspended,
  })
}
