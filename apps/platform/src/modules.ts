import { answerUnimplemented } from './core/http/answer-unimplemented.ts'
import type { App } from './core/http/route.ts'
import type { Services } from './core/services.ts'
import type { Worker } from './core/worker.ts'
import { createAccountMailWriter, registerAccounts } from './modules/accounts/index.ts'
import { createCashoutWorker, createSettlementWorker, registerBetting } from './modules/betting/index.ts'
import { registerBonuses, registerFarming } from './modules/bonuses/index.ts'
import { registerCatalogue } from './modules/catalogue/index.ts'
import { registerChat } from './modules/chat/index.ts'
import { registerConsent } from './modules/consent/index.ts'
import { createDeadlineWorker, registerCorrections } from './modules/corrections/index.ts'
import { registerCustomBets } from './modules/custom-bets/index.ts'
import { registerDepositRegisters } from './modules/deposit-registers/index.ts'
import { registerExclusions } from './modules/exclusions/index.ts'
import { registerExposure } from './modules/exposure/index.ts'
import {
  createFeedHousekeeping,
  createFeedWorker,
  createProducerWatch,
  type MovedMarkets,
  registerFeed,
} from './modules/feed/index.ts'
import { registerHostSessions } from './modules/host-sessions/index.ts'
import { createPhoneCodeWriter, PHONE_CODE, registerIdentity } from './modules/identity/index.ts'
import { registerImages } from './modules/images/index.ts'
import { markHitsSeen, registerJackpots } from './modules/jackpots/index.ts'
import { registerLoyalty } from './modules/loyalty/index.ts'
import { createMailSender, measureMails, registerOutbox, type WriteMail } from './modules/mail/index.ts'
import { registerNotifications } from './modules/notifications/index.ts'
import { registerOperations } from './modules/operations/index.ts'
import { registerOperatorPlayers } from './modules/operator-players/index.ts'
import { registerOperatorWallets, type Wallets } from './modules/operator-wallet/index.ts'
import { registerPayments } from './modules/payments/index.ts'
import { createSessionSweep, refreshPlay, registerPlayTime } from './modules/play-time/index.ts'
import { registerProtection } from './modules/protection/index.ts'
import { registerProviders } from './modules/providers/index.ts'
import { registerPush } from './modules/push/index.ts'
import { type RealtimeHost, registerRealtime } from './modules/realtime/index.ts'
import { type AdmissionContext, createRegisterSweep, registerRegisters } from './modules/registers/index.ts'
import { createRetentionWorker } from './modules/retention/index.ts'
import { registerSettings } from './modules/settings/index.ts'
import { chooseSite, registerSite, requireOpen, siteMoney } from './modules/site/index.ts'
import { registerStreams } from './modules/streams/index.ts'
import { registerTelemetry } from './modules/telemetry/index.ts'
import { registerVotes } from './modules/votes/index.ts'
import { registerWallet } from './modules/wallet/index.ts'
import { registerWidgets } from './modules/widgets/index.ts'

export interface ModuleHosts {
  realtime: RealtimeHost
  registers: AdmissionContext
  wallets: Wallets
}

/** Registers every module's routes and workers. */
export function registerModules(app: App, services: Services, { realtime, registers, wallets }: ModuleHosts) {
  const settlement = createSettlementWorker(services)
  const cashouts = createCashoutWorker(services)
  const workers: Worker[] = [
    createMailSender(services, createMailWriter(services)),
    createRetentionWorker(services),
    createRegisterSweep(services, registers),
    createSessionSweep(services),
    settlement,
    cashouts,
  ]

  registerOperations(app, services)
  workers.push(...registerRealtime(app, services, realtime).workers)
  const { locales, sites } = registerSite(app, services)
  registerAccounts(app, services, sites)
  registerHostSessions(app, services, sites)
  registerExclusions(app, services, registers.sessions)
  registerRegisters(app, services)
  registerIdentity(app, services, sites)
  registerConsent(app, services)
  registerPlayTime(app, services)
  registerWallet(app, services, {
    requireDepositOpen: (request) => requireOpen(sites, 'deposit', request),
    offeredCodes: ({ host }) => siteMoney(chooseSite(sites, undefined, host), services.currencies).codes,
  })
  workers.push(...registerPayments(app, services, sites).workers)
  workers.push(...registerOperatorWallets(app, services, wallets).workers)
  workers.push(...registerDepositRegisters(app, services).workers)
  const protection = registerProtection(app, services, {
    onStored: (tx, playerId, now) => refreshPlay(tx, services, playerId, now),
    sessions: registers.sessions,
  })
  workers.push(...protection.workers)
  registerOutbox(app, services)
  measureMails(services)
  registerTelemetry(app, services)
  registerSettings(app, services, sites)
  workers.push(...registerPush(app, services, sites).workers)
  registerCatalogue(app, services)
  registerImages(app, services, sites)
  registerWidgets(app, services, sites)
  registerStreams(app, services)
  registerChat(app, services)
  registerNotifications(app, services)
  const feed = {
    locales,
    onResults: () => settlement.wake(),
    onMoved: (moved: MovedMarkets) => cashouts.moved(moved),
  }
  const sink = registerFeed(app, services, feed)
  workers.push(createFeedWorker(services, feed), createProducerWatch(services, locales))
  workers.push(createFeedHousekeeping(services))
  registerBetting(app, services)
  workers.push(...registerBonuses(app, services, markHitsSeen).workers)
  workers.push(...registerExposure(app, services).workers)
  registerCorrections(app, services, sink)
  registerOperatorPlayers(app, services)
  workers.push(createDeadlineWorker(services, sink))
  workers.push(...registerFarming(app, services, locales).workers)
  workers.push(...registerJackpots(app, services).workers)
  workers.push(...registerLoyalty(app, services).workers)
  registerCustomBets(app, services)
  registerVotes(app, services)
  workers.push(...registerProviders(app, services).workers)
  answerUnimplemented(app)

  let isStopped = false
  return {
    async start() {
      for (const worker of workers) {
        if (isStopped) return
        await worker.start().catch((error: unknown) => {
          // Stopped while it was starting.
          if (!isStopped) throw error
        })
      }
      services.readiness.beginServing()
    },
    async stop() {
      isStopped = true
      for (const worker of workers.toReversed()) await worker.stop()
    },
  }
}

/** Each module writes its own mails and messages. */
export function createMailWriter(services: Services): WriteMail {
  const writePhoneCode = createPhoneCodeWriter(services)
  const writeAccountMail = createAccountMailWriter(services)
  return (tx, mail) => (mail.template === PHONE_CODE ? writePhoneCode(tx, mail) : writeAccountMail(tx, mail))
}
