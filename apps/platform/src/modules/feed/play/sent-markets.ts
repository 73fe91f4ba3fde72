import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { ResultsFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import type { Drift } from '@touchline/pricing/match/fixture'
import type { StateOfPlay } from '@touchline/pricing/match/state-of-play'
import { marketKeyInMatch } from '../apply/match-input.ts'
import {
  closedFingerprint,
  closedMarket,
  fingerprintOutcomes,
  isClosedFingerprint,
  type MarketFingerprint,
  pricedFingerprint,
  storedFingerprint,
  toFeedMarket,
} from './market-fingerprint.ts'
import type { OpenMarketRow } from './planned-matches.queries.ts'
import type { Playable } from './playable.ts'

/** The undecided markets of one match as last sent, to send only changes. */
export class SentMarkets {
  readonly #sent = new Map<string, SpecifiedMarket & { fingerprint: MarketFingerprint }>()

  /** After a restart, from the database. */
  recall(markets: readonly OpenMarketRow[]): void {
    for (const { marketId, specifier, ...market } of markets) {
      const ref = { marketId, specifier }
      this.#sent.set(marketKeyInMatch(ref), { ...ref, fingerprint: storedFingerprint(market) })
    }
  }

  /** Results of the markets that the state decides; these are removed. */
  settle(play: Playable, state: StateOfPlay): ResultsFeedEvent['markets'] {
    const decided = []
    for (const [key, { marketId, specifier, fingerprint }] of this.#sent) {
      const outcomes = play.settleMarket({ marketId, specifier }, state) ?? refund(fingerprint, state)
      if (!outcomes) continue
      this.#sent.delete(key)
      decided.push({ marketId, specifier, outcomes })
    }
    return decided
  }

  /** Markets whose prices changed, and as closed those no longer offered. */
  reprice(play: Playable, state: StateOfPlay, drift: Drift): MarketsFeedEvent['markets'] {
    if (state.status === 'finished') return []
    const offered = new Set<string>()
    const changed = []
    for (const market of play.priceMarkets(state, drift)) {
      const { marketId, specifier } = market
      const key = marketKeyInMatch(market)
      offered.add(key)
      const fingerprint = pricedFingerprint(market)
      if (this.#sent.get(key)?.fingerprint === fingerprint) continue
      this.#sent.set(key, { marketId, specifier, fingerprint })
      changed.push(toFeedMarket(market))
    }
    for (const [key, { marketId, specifier, fingerprint }] of this.#sent) {
      if (offered.has(key) || isClosedFingerprint(fingerprint)) continue
      this.#sent.set(key, { marketId, specifier, fingerprint: closedFingerprint(fingerprint) })
      changed.push(closedMarket(marketId, specifier, fingerprint))
    }
    return changed
  }
}

/** The model decides every market by the final whistle; one without a result is refunded. */
function refund(fingerprint: MarketFingerprint, { status }: StateOfPlay) {
  if (status !== 'finished') return null
  return fingerprintOutcomes(fingerprint).map(({ outcomeId }) => ({ outcomeId, result: 'void' as const }))
}
