import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { siteFeatures } from '../site/index.ts'
import { cashoutRoute } from './cashout/cashout.ts'
import { setAutoCashoutRoute } from './cashout/set-auto-cashout.ts'
import { editBetRoute } from './editing/edit-bet.ts'
import { getMaxStakeRoute } from './get-max-stake.ts'
import { listBetsRoute } from './my-bets/list-bets.ts'
import { placeBetsRoute } from './place-bets.ts'
import { listPopularBetsRoute } from './popular/list-popular-bets.ts'
import { createShareBetRoute } from './sharing/create-share-bet.ts'
import { getShareBetsRoute } from './sharing/get-share-bets.ts'
import { answerVipOfferRoute } from './vip/answer-vip-offer.ts'
import { decideHeldBetRoute } from './vip/decide-held-bet.ts'
import { listHeldBetsRoute } from './vip/list-held-bets.ts'

export { type CashoutWorker, createCashoutWorker } from './cashout/cashout-worker.ts'
export { publishChange } from './changes/publish-change.ts'
export { confirmedAboveOf } from './settlement/confirmed-above.ts'
export { previewMarkets, previewVoid } from './settlement/preview-money.ts'
export { isEnded } from './settlement/settle-one-bet.ts'
export { createSettlementWorker, type SettlementWorker } from './settlement/settlement-worker.ts'
export { voidBetNow } from './settlement/void-bet.ts'

export function registerBetting(app: App, services: Services): void {
  placeBetsRoute(app, services)
  getMaxStakeRoute(app, services)
  listBetsRoute(app, services)
  listPopularBetsRoute(app, services)
  cashoutRoute(app, services)
  setAutoCashoutRoute(app, services)
  editBetRoute(app, services)
  // `shareBet` is on unless the site switches it off.
  const isFeatureOn = siteFeatures(services.env)
  createShareBetRoute(app, services, isFeatureOn)
  getShareBetsRoute(app, services, isFeatureOn)
  listHeldBetsRoute(app, services)
  decideHeldBetRoute(app, services)
  answerVipOfferRoute(app, services)
}
