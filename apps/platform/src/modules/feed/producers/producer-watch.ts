import { channels } from '@touchline/contract/events/channels'
import type { ProviderStatusChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import { Gauge } from 'prom-client'
import { repeatingWorker } from '../../../core/repeating-worker.ts'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { countAged, markMatches, markProducers, producerAges } from './producer-rows.queries.ts'

const EVERY_MS = 500

/**
 * Tells the pages when a feed falls silent or comes back. It only tells: placement and cash-out read the times
 * themselves, so a bet never waits for this worker. Every process has one, and the database gives each change to one.
 */
export function createProducerWatch(services: Services, locales: readonly string[]): Worker {
  const { db, clock, log } = services
  measure(services)
  return repeatingWorker({
    name: 'producer-watch',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      const now = clock.now()
      const producers = await markProducers(db, now)
      for (const { producer, isPaused, ver } of producers) {
        log[isPaused ? 'warn' : 'info']({ producer }, isPaused ? 'a feed is silent' : 'a feed is back')
        publish(services, locales, { provider: producer, scope: 'producer', isPaused, ver })
      }
      for (const { producer, matchId, isPaused, ver } of await markMatches(db, now))
        publish(services, locales, { provider: producer, scope: 'match', matchId, isPaused, ver })
    },
  })
}

type Told = Pick<ProviderStatusChanged, 'provider' | 'scope' | 'matchId' | 'ver'> & { isPaused: boolean }

function publish(
  { publisher, log }: Services,
  locales: readonly string[],
  { isPaused, ...told }: Told,
): void {
  const event: ProviderStatusChanged = {
    type: 'provider_status_changed',
    ...told,
    status: isPaused ? 'unavailable' : 'available',
  }
  publisher
    .broadcast(locales.map(channels.public), toWire(event), { bypassBatch: true })
    .catch((err: unknown) => log.warn({ err }, 'provider_status_changed not published'))
}

function measure({ db, clock, metrics }: Services): void {
  metrics.registerMetric(
    new Gauge({
      name: 'feed_producer_beat_age_seconds',
      help: 'Time since the last accepted batch of a producer',
      labelNames: ['producer'],
      registers: [],
      async collect() {
        this.reset()
        for (const { producer, ageMs } of await producerAges(db, clock.now()))
          this.set({ producer }, ageMs / 1000)
      },
    }),
  )
  metrics.registerMetric(
    new Gauge({
      name: 'feed_aged',
      help: 'Matches in play whose prices are too old to bet on, and their open markets',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const { matches, markets } = await countAged(db)
        this.set({ kind: 'matches' }, matches)
        this.set({ kind: 'markets' }, markets)
      },
    }),
  )
}
