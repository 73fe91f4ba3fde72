import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { MarketChange } from '@touchline/contract/events/events'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/connect.ts'
import { findSport } from '../sports.ts'
import { insertSamples, type PriceSample } from './price-history.queries.ts'

/** The changed prices of one match. */
export interface PricedChange {
  matchId: number
  sportKey: string
  status: MatchStatus
  markets: readonly MarketChange[]
}

/** Records prices asynchronously to the feed, so the last seconds of a process may be missing. */
export interface PriceRecorder {
  note(changes: readonly PricedChange[]): void
  /** Writes the pending samples. */
  close(): Promise<void>
}

export interface PriceRecorderOptions {
  db: Database
  clock: Clock
  log: Logger
}

/** Moves of a market within this time are one sample. */
const FLUSH_MS = 2000
/** The main market is sampled more often, for the chart of chances; less before the start. */
const EVERY_S = { main: 10, live: 60, prematch: 600 }
/** Per statement; the rest follows in the next. */
const SAMPLES_MAX = 5000

export function createPriceRecorder({ db, clock, log }: PriceRecorderOptions): PriceRecorder {
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

/** Suspended markets have no price: their next one is the next sample. */
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
