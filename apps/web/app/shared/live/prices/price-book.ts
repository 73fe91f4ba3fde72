import { type OutcomeKey, outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Market, MarketStatus } from '@touchline/contract/entities/match/market'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { MarketChange, MarketsChanged } from '@touchline/contract/events/events'
import type { RunInFrame } from './frame-queue.ts'
import { type Cell, LiveStore } from './live-store.ts'

export interface OutcomePrice {
  oddsThousandths: number
  /** Both the market and the outcome take bets. */
  isOpen: boolean
}

export interface MarketState {
  status: MarketStatus
  isMostBalanced: boolean
  isRemoved: boolean
}

/** `matchId:marketId:specifier`. */
type MarketKey = string & { readonly brand: 'MarketKey' }

interface MarketRecord {
  id: number
  ver: number
  /** In the latest list of all markets of its match. */
  isListed: boolean
  /** Told as new since it was last removed. */
  isCounted: boolean
  market: Cell<MarketState>
  outcomes: { id: number; key: OutcomeKey; cell: Cell<OutcomePrice> }[]
}

/** More than a list page and an evening of match pages; beyond it the oldest without listeners are deleted. */
const MATCHES_MAX = 600

/** Applies only newer versions, so order and repeats do not matter. Removed markets retain their version. */
export class PriceBook {
  readonly outcomes: LiveStore<OutcomePrice>
  readonly markets: LiveStore<MarketState>
  /** The most balanced line, by `lineKey`: the specifier that a list shows. */
  readonly balancedLines: LiveStore<string>
  /**
   * By match: the number of new markets without names, of those with a new outcome, and of those that came back, which
   * the latest list has not. A page that lists markets fetches them again.
   */
  readonly unnamedMarkets: LiveStore<number>
  #records = new Map<MarketKey, MarketRecord>()
  #marketsOfMatch = new Map<number, Set<MarketKey>>()

  constructor(runInFrame: RunInFrame) {
    this.outcomes = new LiveStore(runInFrame)
    this.markets = new LiveStore(runInFrame)
    this.balancedLines = new LiveStore(runInFrame)
    this.unnamedMarkets = new LiveStore(runInFrame)
  }

  /** Markets of a reply, names left out. */
  seed(markets: readonly Market[]): void {
    for (const market of markets) this.#apply(market.matchId, market)
  }

  /** All markets of a match: one that is left out here is told as new when it comes back. */
  seedAll(matchId: number, markets: readonly Market[]): void {
    this.seed(markets)
    const listed = new Set(markets.map((market) => liveMarketKey(matchId, market)))
    for (const key of this.#marketsOfMatch.get(matchId) ?? []) {
      const record = this.#records.get(key)
      if (!record) continue
      const isListed = listed.has(key)
      // What a reply that was asked for because of it leaves out as well is no reason to ask again.
      if (record.isListed && !isListed) record.isCounted = false
      record.isListed = isListed
    }
  }

  apply({ matchId, markets, removed }: MarketsChanged): void {
    let unnamed = 0
    for (const market of markets) if (this.#apply(matchId, market) === 'added') unnamed += 1
    for (const market of removed) this.#remove(matchId, market)
    if (unnamed > 0) {
      this.unnamedMarkets.set(String(matchId), (this.unnamedMarkets.get(String(matchId)) ?? 0) + unnamed)
    }
  }

  /** The kinds of market that a match has besides those, open or suspended. */
  shownBesides(matchId: number, markets: readonly { id: number }[]): Set<number> {
    const shown = new Set<number>()
    for (const key of this.#marketsOfMatch.get(matchId) ?? []) {
      const record = this.#records.get(key)
      if (record?.market.value?.isRemoved === false) shown.add(record.id)
    }
    for (const { id } of markets) shown.delete(id)
    return shown
  }

  /** Deletes a match unless its prices have listeners; false when they have. */
  deleteUnlessWatched(matchId: number): boolean {
    const keys = this.#marketsOfMatch.get(matchId)
    if (!keys) return true
    if (this.#isWatched(keys)) return false
    this.#delete(matchId, keys)
    return true
  }

  #apply(matchId: number, change: MarketChange): 'added' | 'changed' | 'old' {
    const key = liveMarketKey(matchId, change)
    const known = this.#records.get(key)
    if (known && change.ver <= known.ver) return 'old'

    const record = known ?? this.#addRecord(matchId, change.id, key)
    record.ver = change.ver
    const outcomesBefore = record.outcomes.length
    this.#setPrices(record, matchId, change)
    const before = record.market.value
    const isMostBalanced = change.mostBalanced ?? before?.isMostBalanced ?? false
    if (before?.status !== change.status || before.isMostBalanced !== isMostBalanced || before.isRemoved) {
      this.markets.write(record.market, { status: change.status, isMostBalanced, isRemoved: false })
    }
    if (isMostBalanced && !before?.isMostBalanced) {
      this.balancedLines.set(lineKey(matchId, change.id), change.specifier)
    }
    const hasGrown = record.outcomes.length > outcomesBefore
    if (!hasGrown && (record.isListed || record.isCounted)) return 'changed'
    record.isCounted = true
    return 'added'
  }

  #setPrices(record: MarketRecord, matchId: number, change: MarketChange): void {
    const isOpen = change.status === MARKET_STATUS.allowed
    change.outcomes.forEach(({ id, odds, active }, at) => {
      // Outcomes usually come in the same order.
      const usual = record.outcomes[at]
      const outcome =
        usual?.id === id
          ? usual
          : (record.outcomes.find((one) => one.id === id) ?? this.#addOutcome(record, matchId, change, id))
      this.#setPrice(outcome.cell, odds, isOpen && active)
    })
    if (change.outcomes.length < record.outcomes.length) this.#closeOutcomes(record, change.outcomes)
  }

  #addOutcome(record: MarketRecord, matchId: number, { id: marketId, specifier }: MarketChange, id: number) {
    const key = outcomeKey({ matchId, marketId, specifier, outcomeId: id })
    const outcome = { id, key, cell: this.outcomes.cell(key) }
    record.outcomes.push(outcome)
    return outcome
  }

  #remove(matchId: number, removed: { id: number; specifier: string; ver: number }): void {
    const key = liveMarketKey(matchId, removed)
    const known = this.#records.get(key)
    if (known && removed.ver <= known.ver) return
    const record = known ?? this.#addRecord(matchId, removed.id, key)
    record.ver = removed.ver
    record.isCounted = false
    this.#closeOutcomes(record, [])
    this.markets.write(record.market, {
      status: MARKET_STATUS.notAllowed,
      isMostBalanced: false,
      isRemoved: true,
    })
  }

  #setPrice(cell: Cell<OutcomePrice>, oddsThousandths: number, isOpen: boolean): void {
    const before = cell.value
    if (before?.oddsThousandths === oddsThousandths && before.isOpen === isOpen) return
    this.outcomes.write(cell, { oddsThousandths, isOpen })
  }

  /** Closes outcomes that the market no longer has. */
  #closeOutcomes({ outcomes }: MarketRecord, present: readonly { id: number }[]): void {
    for (const { id, cell } of outcomes) {
      if (cell.value && !present.some((one) => one.id === id))
        this.#setPrice(cell, cell.value.oddsThousandths, false)
    }
  }

  #addRecord(matchId: number, id: number, key: MarketKey): MarketRecord {
    const record: MarketRecord = {
      id,
      ver: 0,
      isListed: false,
      isCounted: false,
      market: this.markets.cell(key),
      outcomes: [],
    }
    this.#records.set(key, record)
    const keys = this.#marketsOfMatch.get(matchId)
    if (keys) keys.add(key)
    else this.#marketsOfMatch.set(matchId, new Set([key]))
    if (this.#marketsOfMatch.size > MATCHES_MAX) this.#deleteUnwatched(matchId)
    return record
  }

  #deleteUnwatched(arriving: number): void {
    for (const matchId of this.#marketsOfMatch.keys()) {
      if (this.#marketsOfMatch.size <= MATCHES_MAX) return
      if (matchId !== arriving) this.deleteUnlessWatched(matchId)
    }
  }

  #isWatched(keys: ReadonlySet<MarketKey>): boolean {
    for (const key of keys) {
      const record = this.#records.get(key)
      if (record && record.market.listeners.size > 0) return true
      if (record?.outcomes.some(({ cell }) => cell.listeners.size > 0)) return true
    }
    return false
  }

  #delete(matchId: number, keys: ReadonlySet<MarketKey>): void {
    for (const key of keys) {
      const record = this.#records.get(key)
      for (const outcome of record?.outcomes ?? []) this.outcomes.delete(outcome.key)
      this.markets.delete(key)
      this.#records.delete(key)
      this.balancedLines.delete(key.slice(0, key.indexOf(':', key.indexOf(':') + 1)))
    }
    this.unnamedMarkets.delete(String(matchId))
    this.#marketsOfMatch.delete(matchId)
  }
}

export function liveMarketKey(matchId: number, market: { id: number; specifier: string }): MarketKey {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constructor of the brand
  return `${matchId}:${market.id}:${market.specifier}` as MarketKey
}

export function lineKey(matchId: number, marketId: number): string {
  return `${matchId}:${marketId}`
}
