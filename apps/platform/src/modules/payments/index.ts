import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { onWayBack } from '../accounts/index.ts'
import type { Sites } from '../site/index.ts'
import { endPayoutsOf } from './auto-payout/auto-payouts.queries.ts'
import { getAutoPayoutsRoute } from './auto-payout/get-auto-payouts.ts'
import { removeAutoPayoutRoute } from './auto-payout/remove-auto-payout.ts'
import { setAutoPayoutRoute } from './auto-payout/set-auto-payout.ts'
import { createDepositRoute } from './deposits/create-deposit.ts'
import { quickDepositRoute } from './deposits/quick-deposit.ts'
import { receivePaymentEventRoute } from './events/receive-payment-event.ts'
import { getPaymentRoute } from './get-payment.ts'
import { listInstrumentsRoute } from './instruments/list-instruments.ts'
import { removeInstrumentRoute } from './instruments/remove-instrument.ts'
import { listPaymentsRoute } from './list-payments.ts'
import { listPaymentMethodsRoute } from './methods/list-payment-methods.ts'
import { decidePaymentRoute } from './operators/decide-payment.ts'
import { listPaymentConcernsRoute } from './operators/list-payment-concerns.ts'
import { paymentProviders } from './payment-providers.ts'
import { createPaymentsWorker } from './payments-worker.ts'
import { spiScript } from './spi/spi-script.ts'
import { exportTransactionsRoute } from './statement/export-transactions.ts'
import { listTransactionsRoute } from './statement/list-transactions.ts'
import { cancelWithdrawalRoute } from './withdrawals/cancel-withdrawal.ts'
import { createWithdrawalRoute } from './withdrawals/create-withdrawal.ts'

/** Deposits and withdrawals by providers, and the player's statement. */
export function registerPayments(app: App, services: Services, sites: Sites): { workers: Worker[] } {
  const providers = paymentProviders(app, services)
  const context = { services, providers, sites }
  onWayBack(services, endPayoutsOf)
  listPaymentMethodsRoute(app, context)
  listInstrumentsRoute(app, context)
  removeInstrumentRoute(app, context)
  createDepositRoute(app, context)
  quickDepositRoute(app, context)
  createWithdrawalRoute(app, context)
  cancelWithdrawalRoute(app, context)
  getPaymentRoute(app, context)
  listPaymentsRoute(app, context)
  getAutoPayoutsRoute(app, context)
  setAutoPayoutRoute(app, context)
  removeAutoPayoutRoute(app, context)
  receivePaymentEventRoute(app, services, providers)
  listPaymentConcernsRoute(app, services)
  decidePaymentRoute(app, services)
  listTransactionsRoute(app, context)
  exportTransactionsRoute(app, context)
  if (providers.size > 0) spiScript(app)
  return { workers: [createPaymentsWorker(services, providers)] }
}
