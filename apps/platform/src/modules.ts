import { answersQueries } from './core/database/ping.queries.ts'
import { answerUnimplemented } from './core/http/answer-unimplemented.ts'
import type { App } from './core/http/route.ts'
import type { Services } from './core/services.ts'
import type { Worker } from './core/worker.ts'
import { createExpirySweep, registerAccounts } from './modules/accounts/index.ts'
import { createCashoutWorker, createSettlementWorker, registerBetting } from './modules/betting/index.ts'
import { registerCatalogue } from './modules/catalogue/index.ts'
import { createChatSweep, registerChat } from './modules/chat/index.ts'
import { registerCustomBets } from './modules/custom-bets/index.ts'
import { registerExposure } from './modules/exposure/index.ts'
import {
  createFeedWorker,
  createProducerWatch,
  type MovedMarkets,
  registerFeed,
} from './modules/feed/index.ts'
import { registerImages } from './modules/images/index.ts'
import { createMailSender, registerOutbox } from './modules/mail/index.ts'
import { createNotificationSweep, registerNotifications } from './modules/notifications/index.ts'
import { registerOperations } from './modules/operations/index.ts'
import { registerProviders } from './modules/providers/index.ts'
import { type RealtimeHost, registerRealtime } from './modules/realtime/index.ts'
import { registerSettings } from './modules/settings/index.ts'
import { registerSite } from './modules/site/index.ts'
import { registerStreams } from './modules/streams/index.ts'
import { registerVotes } from './modules/votes/index.ts'
import { registerWallet } from './modules/wallet/index.ts'

/** Registers every module's routes and workers. */
export function registerModules(app: App, services: Services, realtime: RealtimeHost) {
  const settlement = createSettlementWorker(services)
  const cashouts = createCashoutWorker(services)
  const workers: Worker[] = [createMailSender(services), createExpirySweep(services), settlement, cashouts]
  let hasStarted = false

  registerOperations(app, services, async () => hasStarted && (await answersQueries(services.db)))
  registerRealtime(app, services, realtime)
  registerAccounts(app, services)
  registerWallet(app, services)
  registerOutbox(app, services)
  registerSettings(app, services)
  const { locales, sites } = registerSite(app, services)
  registerCatalogue(app, services)
  registerImages(app, services, sites)
  registerStreams(app, services)
  registerChat(app, services)
  workers.push(createChatSweep(services))
  registerNotifications(app, services)
  workers.push(createNotificationSweep(services))
  const feed = {
    locales,
    onResults: () => settlement.wake(),
    onMoved: (moved: MovedMarkets) => cashouts.moved(moved),
  }
  registerFeed(app, services, feed)
  workers.push(createFeedWorker(services, feed), createProducerWatch(services, locales))
  registerBetting(app, services)
  workers.push(...registerExposure(app, services).workers)
  registerCustomBets(app, services)
  registerVotes(app, services)
  workers.push(...registerProviders(app, services).workers)
  answerUnimplemented(app)

  return {
    async start() {
      for (const worker of workers) await worker.start()
      hasStarted = true
    },
    async stop() {
      for (const worker of workers.toReversed()) await worker.stop()
    },
  }
}
