import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/market-status'
import { channels } from '@touchline/contract/events/channels'
import type { LiveEvent } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { PublishOptions } from '@touchline/realtime-server'
import type { Publisher } from '../../../core/publisher.ts'
import { columnMarketIds, listMarketIds, readersOfPeriods } from '../../catalogue/index.ts'
import type { MatchChange } from '../apply/match-change.ts'
import type { ProviderChange } from '../apply/provider-rows.queries.ts'
import { byColumn } from './by-column.ts'
import { createConflator } from './conflate.ts'
import { createListMarkets } from './list-markets.ts'
import { marketsChanged, matchChanged, matchStatusChanged } from './live-events.ts'
import { asWaiting, mergeWaiting, type WaitingChange } from './waiting-change.ts'

/** Tells the real-time channels what a commit changed. */
export interface ChangePublisher {
  /** Call it after the commit: what it tells must be found by whoever then asks. */
  publish(changes: readonly MatchChange[]): void
  /** The same for providers: everybody hears it at once. */
  publishProviders(changes: readonly ProviderChange[]): void
  /** Sends what still waits. */
  close(): void
}

export interface ChangePublisherOptions {
  publisher: Pick<Publisher, 'broadcast'>
  /** The site's locales; each has its own channels. */
  locales: readonly string[]
  onError: (error: unknown) => void
}

/** A match page follows prices four times a second, a list twice; columns that somebody chose, and everybody, once. */
const MATCH_INTERVAL_MS = 250
const LIST_INTERVAL_MS = 500
const COLUMN_INTERVAL_MS = 1000
const PUBLIC_INTERVAL_MS = 1000
/** The mere count of open markets is no news: it goes along with the next, or alone this much later. */
const COUNT_DELAY_MS = 5000

/**
 * Prices are conflated, the last word always leaves. Suspensions, results and statuses do not wait: what is pending
 * for the match leaves first, then they do, past the server's batch window.
 *
 * The broker is given no versions to drop messages by: each tells some markets only, so an older one may still be
 * the last word about its own. Readers compare the version of each market.
 */
export function createChangePublisher(options: ChangePublisherOptions): ChangePublisher {
  const { publisher, onError } = options
  const locales = [...new Set(options.locales)]
  const periodReaders = readersOfPeriods(locales)
  const listMarkets = createListMarkets(listMarketIds)
  const columnMarkets = createListMarkets(columnMarketIds)

  const broadcast = (names: readonly string[], event: LiveEvent, publishOptions?: PublishOptions) => {
    publisher.broadcast([...new Set(names)], toWire(event), publishOptions).catch(onError)
  }
  const toMatch = (matchId: number) => locales.map((locale) => channels.match(locale, matchId))
  const toPublic = () => locales.map((locale) => channels.public(locale))
  const listsOf = (
    { sportKey, status }: WaitingChange,
    channelOf: (locale: string, listKey: string) => string,
  ) =>
    (status === MATCH_STATUS.prematch ? [sportKey] : [sportKey, 'live']).flatMap((key) =>
      locales.map((locale) => channelOf(locale, key)),
    )

  const sendState = (
    change: WaitingChange,
    channelOf: (locale: string) => string,
    withIncidents: boolean,
    publishOptions?: PublishOptions,
  ) => {
    const { state } = change
    if (!state) return
    const hasNames = (state.statistics?.periodScore.length ?? 0) > 0
    for (const readers of hasNames ? periodReaders : [locales]) {
      const [language = 'en'] = readers
      broadcast(readers.map(channelOf), matchChanged(change, state, language, withIncidents), publishOptions)
    }
  }
  const sendToMatch = (change: WaitingChange, publishOptions?: PublishOptions) => {
    sendState(change, (locale) => channels.match(locale, change.matchId), true, publishOptions)
    const event = marketsChanged(change)
    if (event) broadcast(toMatch(change.matchId), event, publishOptions)
  }
  const sendToLists = (change: WaitingChange, publishOptions?: PublishOptions) => {
    const event = marketsChanged(change)
    if (event) broadcast(listsOf(change, channels.list), event, publishOptions)
  }
  const sendToColumns = (change: WaitingChange, publishOptions?: PublishOptions) => {
    for (const [column, part] of byColumn(change)) {
      const event = marketsChanged(part)
      if (!event) continue
      const names = listsOf(change, (locale, key) => channels.column(locale, key, column))
      broadcast(names, event, publishOptions)
    }
  }

  const matches = createConflator<WaitingChange>({
    intervalMs: MATCH_INTERVAL_MS,
    merge: mergeWaiting,
    send: (_, change) => sendToMatch(change),
  })
  const lists = createConflator<WaitingChange>({
    intervalMs: LIST_INTERVAL_MS,
    merge: mergeWaiting,
    send: (_, change) => sendToLists(change),
  })
  const columns = createConflator<WaitingChange>({
    intervalMs: COLUMN_INTERVAL_MS,
    merge: mergeWaiting,
    send: (_, change) => sendToColumns(change),
  })
  const everybody = createConflator<WaitingChange>({
    intervalMs: PUBLIC_INTERVAL_MS,
    merge: mergeWaiting,
    send: (_, change) => sendState(change, channels.public, false),
  })

  const publishOne = (change: MatchChange) => {
    const next = asWaiting(change)
    const { matchId } = next
    const forLists = listMarkets.of(next)
    const forColumns = columnMarkets.of(next)
    if (isUrgent(change)) {
      matches.flush(matchId)
      lists.flush(matchId)
      columns.flush(matchId)
      everybody.flush(matchId)
      const { state } = next
      if (state?.isNewStatus) {
        const status = matchStatusChanged(next, state)
        broadcast([...toMatch(matchId), ...toPublic()], status, URGENT)
      }
      sendToMatch(next, URGENT)
      if (forLists) sendToLists(forLists, URGENT)
      if (forColumns) sendToColumns(forColumns, URGENT)
      if (state?.isPlay) sendState(next, channels.public, false, URGENT)
      else if (state) everybody.putLater(matchId, next, COUNT_DELAY_MS)
      return
    }
    matches.put(matchId, next)
    if (forLists) lists.put(matchId, forLists)
    if (forColumns) columns.put(matchId, forColumns)
    if (next.state?.isPlay) everybody.put(matchId, next)
    else if (next.state) everybody.putLater(matchId, next, COUNT_DELAY_MS)
  }

  return {
    publish(changes) {
      for (const change of changes) publishOne(change)
    },
    publishProviders(changes) {
      for (const { provider, status, ver } of changes)
        broadcast(toPublic(), { type: 'provider_status_changed', provider, status, ver }, URGENT)
    },
    close() {
      matches.close()
      lists.close()
      columns.close()
      everybody.close()
    },
  }
}

const URGENT: PublishOptions = { bypassBatch: true }

function isUrgent({ state, markets, hasResults }: MatchChange): boolean {
  return (
    state?.isNewStatus === true ||
    hasResults ||
    markets.some((market) => market.status === MARKET_STATUS.suspended)
  )
}
