import type { MarketsFeedEvent, ResultsFeedEvent } from '@touchline/contract/feed/feed-events'
import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import type { Drift } from '@touchline/pricing/match/fixture'
import type { StateOfPlay } from '@touchline/pricing/match/state-of-play'
import { marketTextOf } from '../apply/match-input.ts'
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

/** The markets of one match as last sent and without a result yet: only what differs from them is sent again. */
export class SentMarkets {
  readonly #sent = new Map<string, SpecifiedMarket & { fingerprint: MarketFingerprint }>()

  /** After a restart, from the database. */
  recall(markets: readonly OpenMarketRow[]): void {
    for (const { marketId, specifier, ...market } of markets) {
      const ref = { marketId, specifier }
      this.#sent.set(marketTextOf(ref), { ...ref, fingerprint: storedFingerprint(market) })
    }
  }

  /** Results of the markets that the state decides; they are not priced any more. */
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

  /** Markets whose prices differ from those sent last, and as closed those that are offered no longer. */
  reprice(play: Playable, state: StateOfPlay, drift: Drift): MarketsFeedEvent['markets'] {
    if (state.status === 'finished') return []
    const offered = new Set<string>()
    const changed = []
    for (const market of play.priceMarkets(state, drift)) {
      const { marketId, specifier } = market
      const key = marketTextOf(market)
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

/** A model decides every market by the last whistle; should one be left, its bets are given back. */
function refund(fingerprint: MarketFingerprint, { status }: StateOfPlay) {
  if (status !== 'finished') return null
  return fingerprintOutcomes(fingerprint).map(({ outcomeId }) => ({ outcomeId, result: 'void' as const }))
}
