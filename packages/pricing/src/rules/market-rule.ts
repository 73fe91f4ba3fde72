import type { LegResult } from '@touchline/betting/settlement/leg-result'
import type { SpecifiedMarket } from '../markets/specified-market.ts'
import type { MarketMargin } from '../prices/market-margins.ts'
import type { PricedMarket } from '../prices/priced-market.ts'
import { markMostBalanced, pricedMarket } from '../prices/priced-market.ts'
import type { Distribution, OutcomeResult, OutcomeSpace, Payoff, PayoffTable } from './payoff.ts'
import { compilePayoff, fairProbabilities } from './payoff.ts'

/**
 * A market of a sport whose quantities (a set's score, a quarter's total, the winner of a game) each have a finite
 * distribution: the quantity that decides it, and the payoff of every value. Both prices and results derive from it.
 */
export interface MarketRule<Quantity> {
  quantity: Quantity
  outcomeIds: readonly number[]
  margin: MarketMargin
  /** Fair probabilities in the order of the outcomes. */
  fair: (distribution: Distribution) => number[]
  /** The results when every value listed in the distribution pays the same; null otherwise. */
  decided: (distribution: Distribution) => readonly LegResult[] | null
}

/**
 * The possible values of a quantity at one moment of a match; null once it cannot occur, such as a third set after
 * two straight ones.
 */
export type Outlook<Quantity> = (quantity: Quantity) => Distribution | null

/** Computes each quantity once, since many markets share it; its parts, in order, are the key. */
export function memoizedOutlook<Quantity extends object>(outlook: Outlook<Quantity>): Outlook<Quantity> {
  const known = new Map<string, Distribution | null>()
  return (quantity) => {
    const key = Object.values(quantity).join(' ')
    const distribution = known.get(key)
    if (distribution !== undefined) return distribution
    const fresh = outlook(quantity)
    known.set(key, fresh)
    return fresh
  }
}

export interface RuleTerms<Quantity, Final> {
  quantity: Quantity
  outcomeIds: readonly number[]
  margin: MarketMargin
  space: OutcomeSpace<Final>
  payoff: Payoff<Final>
}

export function marketRule<Quantity, Final>(terms: RuleTerms<Quantity, Final>): MarketRule<Quantity> {
  const { quantity, outcomeIds, margin, space, payoff } = terms
  let compiled: PayoffTable | null = null
  const table = () => (compiled ??= compilePayoff(space, payoff, outcomeIds.length))
  return {
    quantity,
    outcomeIds,
    margin,
    fair: (distribution) => fairProbabilities(table(), distribution),
    decided: (distribution) => {
      const first = distribution.indices[0]
      return first !== undefined && paysAlike(table(), distribution) ? payoff(space.at(first)) : null
    },
  }
}

/** Builds each market's rule once, up to {@link RULES_MAX}: a settlement may need any line ever offered. */
export function memoizedRules<Quantity>(build: (market: SpecifiedMarket) => MarketRule<Quantity>) {
  const rules = new Map<string, MarketRule<Quantity>>()
  return (market: SpecifiedMarket): MarketRule<Quantity> => {
    const key = `${market.marketId}|${market.specifier}`
    const known = rules.get(key)
    if (known) return known
    const rule = build(market)
    if (rules.size >= RULES_MAX) rules.clear()
    rules.set(key, rule)
    return rule
  }
}

export interface Book<Quantity> {
  rules: (market: SpecifiedMarket) => MarketRule<Quantity>
  lineMarketIds: ReadonlySet<number>
}

/** Prices the markets, without decided and impossible ones. */
export function priceBook<Quantity>(
  { rules, lineMarketIds }: Book<Quantity>,
  outlook: Outlook<Quantity>,
  markets: Iterable<SpecifiedMarket>,
  isSuspended: boolean,
): PricedMarket[] {
  const priced: PricedMarket[] = []
  for (const market of markets) {
    const { quantity, outcomeIds, margin, fair, decided } = rules(market)
    const distribution = outlook(quantity)
    if (!distribution || decided(distribution)) continue
    const probabilities = fair(distribution)
    priced.push(pricedMarket({ market, outcomeIds, probabilities, margin, isSuspended }))
  }
  return markMostBalanced(priced, lineMarketIds)
}

/** The results when all reachable values pay the same; refunds all when the quantity cannot occur. */
export function settleByBook<Quantity>(
  { rules }: Book<Quantity>,
  reachable: Outlook<Quantity>,
  market: SpecifiedMarket,
): OutcomeResult[] | null {
  const { quantity, outcomeIds, decided } = rules(market)
  const distribution = reachable(quantity)
  if (!distribution) return outcomeIds.map((outcomeId) => ({ outcomeId, result: 'void' }))
  const results = decided(distribution)
  return results && outcomeIds.map((outcomeId, index) => ({ outcomeId, result: results[index] ?? 'void' }))
}

const RULES_MAX = 4000

function paysAlike({ patternOf }: PayoffTable, { indices }: Distribution): boolean {
  const first = patternOf[indices[0] ?? 0]
  for (let cell = 1; cell < indices.length; cell++) {
    if (patternOf[indices[cell] ?? 0] !== first) return false
  }
  return true
}
