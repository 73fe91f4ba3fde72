import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { MatchStatus } from '@touchline/contract/entities/catalogue'
import { MARKET_STATUS } from '@touchline/contract/entities/market-status'
import type { MarketChange } from '@touchline/contract/events/events'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import { findSport } from '../sports.ts'
import { insertSamples, type PriceSample } from './price-history.queries.ts'

/** What a commit of the feed changed about one match, as far as its prices go. */
export interface PricedChange {
  matchId: number
  sportKey: string
  status: MatchStatus
  markets: readonly MarketChange[]
}

/** Keeps what outcomes cost: beside the feed and not in its way, so the last seconds of a process may be missing. */
export interface PriceHistoryRecorder {
  note(changes: readonly PricedChange[]): void
  /** Writes what waits. */
  close(): Promise<void>
}

export interface PriceHistoryRecorderOptions {
  db: Database
  clock: Clock
  log: Logger
}

/** Prices of a market that move within this time are one sample. */
const FLUSH_MS = 2000
/** The main market is drawn as the chances over time; before the start little happens. */
const EVERY_S = { main: 10, live: 60, prematch: 600 }
/** Of one statement; the rest waits for the next. */
const SAMPLES_MAX = 5000

export function createPriceHistoryRecorder({
  db,
  clock,
  log,
}: PriceHistoryRecorderOptions): PriceHistoryRecorder {
  const waiting = new Map<string, PriceSample>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    timer = undefined
    const samples = [...waiting.values()]
    waiting.clear()
    writing = writing
      .then(() => insertSamples(db, samples, clock.now()))
      .catch((err) => log.warn({ err }, 'earlier prices were not kept'))
  }

  return {
    note(changes) {
      for (const sample of changes.flatMap(samplesOf)) {
        const key = `${sample.matchId}/${sample.marketId}/${sample.specifier}`
        if (waiting.size < SAMPLES_MAX || waiting.has(key)) waiting.set(key, sample)
      }
      if (waiting.size > 0) timer ??= setTimeout(flush, FLUSH_MS)
    },
    async close() {
      clearTimeout(timer)
      if (waiting.size > 0) flush()
      await writing
    },
  }
}

/** Suspended markets cost nothing at the moment: their next price is the next sample. */
function samplesOf({ matchId, sportKey, status, markets }: PricedChange): PriceSample[] {
  const mainId = findSport(sportKey)?.mainMarket.id
  const isLive = status === MATCH_STATUS.live || status === MATCH_STATUS.stopped
  return markets
    .filter((market) => market.status === MARKET_STATUS.allowed)
    .map(({ id, specifier, outcomes }) => ({
      matchId,
      marketId: id,
      specifier,
      outcomes: outcomes.map((outcome): [number, number] => [outcome.id, outcome.odds]),
      everyS: !isLive ? EVERY_S.prematch : id === mainId ? EVERY_S.main : EVERY_S.live,
    }))
}
