import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { PublishOptions } from '@touchline/realtime-server'
import { columnMarketIds, listMarketIds } from '../../catalogue/index.ts'
import type { MatchChange } from '../apply/match-change.ts'
import type { ProviderChange } from '../apply/provider-rows.queries.ts'
import { type ChangeSenderOptions, createChangeSender } from './change-sender.ts'
import { createConflator } from './conflate.ts'
import { type FixtureNews, fixtureNews, mergeNews } from './fixture-news.ts'
import { createListMarkets } from './list-markets.ts'
import { mergePending, type PendingChange, toPending } from './pending-change.ts'

/** Publishes a commit's changes to the real-time channels. */
export interface ChangePublisher {
  /** Call after the commit: a request that follows the event must find what it reports. */
  publish(changes: readonly MatchChange[]): void
  /** To the public channels, at once. */
  publishProviders(changes: readonly ProviderChange[]): void
  /** Sends what is pending. */
  close(): void
}

const MATCH_INTERVAL_MS = 250
const LIST_INTERVAL_MS = 500
const COLUMN_INTERVAL_MS = 1000
const PUBLIC_INTERVAL_MS = 1000
/** A changed count of open markets alone is sent with the next event, or by itself after this delay. */
const COUNT_DELAY_MS = 5000
/** Lists are fetched again after each: feeds add matches by the hundred, a batch at a time. */
const FIXTURES_DELAY_MS = 1000
const FIXTURES_INTERVAL_MS = 10_000

const URGENT: PublishOptions = { bypassBatch: true }

/**
 * Prices are conflated; the latest is always sent. Suspensions, results and statuses are sent at once, after what is
 * pending for the match, and bypass the server's batch window.
 *
 * Messages have no version for the broker to drop them by: each has some markets only, so an older one may have the
 * latest state of its own. Clients compare the version of each market.
 */
export function createChangePublisher(options: ChangeSenderOptions): ChangePublisher {
  const sender = createChangeSender(options)
  const listMarkets = createListMarkets(listMarketIds)
  const columnMarkets = createListMarkets(columnMarketIds)
  const conflated = (intervalMs: number, send: (change: PendingChange) => void) =>
    createConflator<PendingChange>({ intervalMs, merge: mergePending, send: (_, change) => send(change) })
  const matches = conflated(MATCH_INTERVAL_MS, sender.toMatch)
  const lists = conflated(LIST_INTERVAL_MS, sender.toLists)
  const columns = conflated(COLUMN_INTERVAL_MS, sender.toColumns)
  const everybody = conflated(PUBLIC_INTERVAL_MS, sender.toPublic)
  const all = [matches, lists, columns, everybody]
  const fixtures = createConflator<FixtureNews>({
    intervalMs: FIXTURES_INTERVAL_MS,
    merge: mergeNews,
    send: (_, news) => sender.fixtures(news),
  })

  const sendNow = (change: PendingChange) => {
    const { matchId, state } = change
    const forLists = listMarkets.of(change)
    const forColumns = columnMarkets.of(change)
    for (const conflator of all) conflator.flush(matchId)
    if (state?.isNewStatus) sender.status(change, URGENT)
    sender.toMatch(change, URGENT)
    if (forLists) sender.toLists(forLists, URGENT)
    if (forColumns) sender.toColumns(forColumns, URGENT)
    if (state?.isPlay) sender.toPublic(change, URGENT)
    else if (state) everybody.putLater(matchId, change, COUNT_DELAY_MS)
  }
  const sendConflated = (change: PendingChange) => {
    const { matchId, state } = change
    const forLists = listMarkets.of(change)
    const forColumns = columnMarkets.of(change)
    matches.put(matchId, change)
    if (forLists) lists.put(matchId, forLists)
    if (forColumns) columns.put(matchId, forColumns)
    if (state?.isPlay) everybody.put(matchId, change)
    else if (state) everybody.putLater(matchId, change, COUNT_DELAY_MS)
  }

  return {
    publish(changes) {
      for (const change of changes) {
        if (isUrgent(change)) sendNow(toPending(change))
        else sendConflated(toPending(change))
      }
      const news = fixtureNews(changes)
      if (news) fixtures.putLater(0, news, FIXTURES_DELAY_MS)
    },
    publishProviders(changes) {
      for (const change of changes) sender.provider(change, URGENT)
    },
    close() {
      for (const conflator of [...all, fixtures]) conflator.close()
    },
  }
}

function isUrgent({ state, markets, hasResults }: MatchChange): boolean {
  return (
    state?.isNewStatus === true ||
    hasResults ||
    markets.some((market) => market.status === MARKET_STATUS.suspended)
  )
}
