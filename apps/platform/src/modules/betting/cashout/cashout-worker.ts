import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { MovedMarkets } from '../../feed/index.ts'
import { createAutoCashoutWorker } from './auto-cashout-worker.ts'
import { createCashoutPublisher } from './cashout-publisher.ts'

export interface CashoutWorker extends Worker {
  moved(moved: MovedMarkets): void
}

/** On moved prices publishes cash-out values and applies auto cash-out rules. */
export function createCashoutWorker(services: Services): CashoutWorker {
  const publisher = createCashoutPublisher(services)
  const rules = createAutoCashoutWorker(services)
  return {
    name: 'cashout',
    moved(moved) {
      publisher.moved(moved)
      rules.moved(moved)
    },
    start: async () => {
      await publisher.start()
      await rules.start()
    },
    stop: async () => {
      await Promise.all([publisher.stop(), rules.stop()])
    },
  }
}
