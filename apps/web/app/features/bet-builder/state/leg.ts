import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market, Outcome } from '@touchline/contract/entities/match/market'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { Translator } from '@touchline/messages/translator'
import type { PriceBook } from '../../../shared/live/prices/price-book.ts'
import { type OddsOffer, offerKey } from '../../../shared/odds/offered-selection.ts'

/** An outcome of the match, as the builder uses it. */
export interface Leg {
  key: OutcomeKey
  /** Names the outcome without its market beside it: “Arsenal to win”, “Total goals: over 2.5”. */
  title: string
  offer: OddsOffer
}

export function legOf(t: Translator, offer: OddsOffer): Leg {
  return { key: offerKey(offer), title: legTitle(t, offer), offer }
}

export function legOdds({ key, offer }: Leg, prices: PriceBook): number {
  return prices.outcomes.get(key)?.oddsThousandths ?? offer.outcome.odds
}

export function isLegOpen({ key, offer: { market, outcome } }: Leg, prices: PriceBook): boolean {
  return prices.outcomes.get(key)?.isOpen ?? (market.status === MARKET_STATUS.allowed && outcome.active)
}

/** Every outcome that the builder offers, by its key. */
export function legsByKey(
  t: Translator,
  match: Match,
  markets: readonly Market[],
): ReadonlyMap<OutcomeKey, Leg> {
  const legs = markets.flatMap((market) =>
    market.outcomes.map((outcome) => legOf(t, { match, market, outcome })),
  )
  return new Map(legs.map((leg) => [leg.key, leg]))
}

export function hasSameLegs(one: readonly { key: OutcomeKey }[], other: readonly { key: OutcomeKey }[]) {
  const keys = new Set(one.map(({ key }) => key))
  return keys.size === other.length && other.every(({ key }) => keys.has(key))
}

function legTitle(t: Translator, { match, market, outcome }: OddsOffer): string {
  if (market.id !== match.mainMarket?.id) return outcomeTitle(t, market, outcome)
  const { home, away } = match.competitors
  const isTeam = outcome.name === home.name || outcome.name === away.name
  return isTeam ? t('sb.odds.to_win', { team: outcome.name }) : outcome.name
}

function outcomeTitle(t: Translator, market: Market, outcome: Outcome): string {
  return t('sb.builder.leg', { market: market.name, outcome: outcome.name })
}
