import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { ResultsFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { SpecifiedMarket } from '@touchline/pricing/markets/specified-market'
import type { Drift } from '@touchline/pricing/match/fixture'
import { marketKeyInMatch } from '../apply/match-input.ts'
import {
  closedFingerprint,
  closedMarket,
  fingerprintOutcomes,
  isClosedFingerprint,
  type MarketFingerprint,
  pricedFingerprint,
  storedFingerprint,
  suspendedFingerprint,
  toFeedMarket,
} from './market-fingerprint.ts'
import type { OpenMarketRow, SentMarketRow } from './planned-matches.queries.ts'
import type { Playable, PlayedState } from './playable.ts'
import { type Corrections, SettledMarkets } from './settled-markets.ts'

export interface SentMarket extends SpecifiedMarket {
  fingerprint: MarketFingerprint
}

/** The undecided markets of one match as last sent, to send only changes; where results are corrected the decided ones too. */
export class SentMarkets {
  readonly #sent = new Map<string, SentMarket>()
  readonly #settled: SettledMarkets | null

  constructor({ isCorrected }: { isCorrected: boolean }) {
    this.#settled = isCorrected ? new SettledMarkets() : null
  }

  /** After a restart, from the database. */
  recall(markets: readonly (OpenMarketRow | SentMarketRow)[]): void {
    for (const { marketId, specifier, ...market } of markets) {
      const sent = { marketId, specifier, fingerprint: storedFingerprint(market) }
      const results = 'results' in market ? market.results : null
      if (results) this.#settled?.recall(sent, results)
      else this.#sent.set(marketKeyInMatch(sent), sent)
    }
  }

  /** Results of the markets that the state decides; these are removed. */
  settle(play: Playable, state: PlayedState): ResultsFeedEvent['markets'] {
    const decided = []
    for (const [key, sent] of this.#sent) {
      const { marketId, specifier, fingerprint } = sent
      const outcomes = play.settleMarket({ marketId, specifier }, state) ?? refund(fingerprint, state)
      if (!outcomes) continue
      this.#sent.delete(key)
      this.#settled?.add(sent, outcomes)
      decided.push({ marketId, specifier, outcomes })
    }
    return decided
  }

  /** The settled markets that the state decides otherwise or not at all; the latter are undecided again. */
  correct(play: Playable, state: PlayedState): Corrections {
    const corrections = this.#settled?.correct(play, state) ?? { takenBack: [], results: [] }
    for (const sent of corrections.takenBack) {
      const isRight = corrections.results.some(
        (market) => marketKeyInMatch(market) === marketKeyInMatch(sent),
      )
      if (!isRight)
        this.#sent.set(marketKeyInMatch(sent), {
          ...sent,
          fingerprint: suspendedFingerprint(sent.fingerprint),
        })
    }
    return corrections
  }

  /** The markets that nothing decides any more, as closed; these are removed. */
  abandon(): MarketsFeedEvent['markets'] {
    const markets = [...this.#sent.values()].map(({ marketId, specifier, fingerprint }) =>
      closedMarket(marketId, specifier, fingerprint),
    )
    this.#sent.clear()
    return markets
  }

  /** Markets whose prices changed, and as closed those no longer offered. */
  reprice(play: Playable, state: PlayedState, drift: Drift): MarketsFeedEvent['markets'] {
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
function refund(fingerprint: MarketFingerprint, { status }: PlayedState) {
  if (status !== 'finished') return null
  return fingerprintOutcomes(fingerprint).map(({ outcomeId }) => ({ outcomeId, result: 'void' as const }))
}
