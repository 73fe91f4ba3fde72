import { Counter, Gauge } from 'prom-client'
import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { exposureDifferences, worstMarkets } from './check.queries.ts'
import { measureOldBets } from './measure-old-bets.ts'
import { sweepEmptySums } from './sweep.queries.ts'

const EVERY_MS = 3_600_000
const TOP = 5

/** Hourly: every sum is compared with open bets; any difference is an error in the log and counted. */
export function createExposureCheck(services: Services): Worker {
  const { db, log } = services
  const differences = new Counter({
    name: 'exposure_differences_total',
    help: 'Sums of exposure that the hourly check found different from open bets',
    registers: [services.metrics],
  })
  registerWorstCases(services)
  return repeatingWorker({
    name: 'exposure_check',
    everyMs: EVERY_MS,
    log,
    run: async () => {
      await measureOldBets(services)
      for (const difference of await exposureDifferences(db)) {
        differences.inc()
        log.error({ difference }, 'exposure differs from what open bets carry')
      }
      await sweepEmptySums(db)
    },
  })
}

function registerWorstCases({ db, log, metrics }: Services): void {
  const gauge = new Gauge({
    name: 'exposure_worst_case_euro',
    help: 'What the worst result costs, of the markets where it costs most, by their rank',
    labelNames: ['rank'],
    registers: [],
    async collect() {
      const markets = await worstMarkets(db, { matchId: null, limit: TOP }).catch((error: unknown) => {
        log.warn({ err: error }, 'the worst cases could not be read')
        return []
      })
      this.reset()
      for (const [index, { worstCents }] of markets.entries())
        this.set({ rank: String(index + 1) }, worstCents / 100)
    },
  })
  metrics.registerMetric(gauge)
}
