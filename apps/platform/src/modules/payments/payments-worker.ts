import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { payOutAbove } from './auto-payout/pay-out-above.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { askProviders } from './reconcile/ask-providers.ts'
import { sendWithdrawals } from './withdrawals/send-withdrawals.ts'

const EVERY_MS = 2_000
/** Balances are looked at each half minute. */
const AUTO_PAYOUT_TURNS = 15

/** Sends withdrawals, and asks providers about payments whose events are late. Any number of processes may. */
export function createPaymentsWorker(services: Services, providers: PaymentProviders): Worker {
  let turn = 0
  return repeatingWorker({
    name: 'payments',
    everyMs: EVERY_MS,
    log: services.log,
    run: async () => {
      if (turn % AUTO_PAYOUT_TURNS === 0) await payOutAbove(services, providers)
      turn += 1
      await sendWithdrawals(services, providers)
      await askProviders(services, providers)
    },
  })
}
