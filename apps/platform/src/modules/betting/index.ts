import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { cashoutRoute } from './cashout/cashout.ts'
import { autoCashoutRoute } from './cashout/set-auto-cashout.ts'
import { maxStakeRoute } from './get-max-stake.ts'
import { listBetsRoute } from './list-bets.ts'
import { placeBetsRoute } from './place-bets.ts'
import { sharingRoutes } from './sharing/sharing-routes.ts'
import { answerOfferRoute } from './vip/answer-vip-offer.ts'
import { heldBetRoutes } from './vip/list-held-bets.ts'

export { type CashoutWorker, createCashoutWorker } from './cashout/cashout-worker.ts'
export { createSettlementWorker, type SettlementWorker } from './settlement/settlement-worker.ts'

export function registerBetting(app: App, services: Services): void {
  placeBetsRoute(app, services)
  maxStakeRoute(app, services)
  listBetsRoute(app, services)
  cashoutRoute(app, services)
  autoCashoutRoute(app, services)
  sharingRoutes(app, services)
  heldBetRoutes(app, services)
  answerOfferRoute(app, services)
}
