import type { App } from '../../core/http/route.ts'
import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { allowSandboxedFrames } from './games/allow-sandboxed-frames.ts'
import { appRoutes } from './games/app-routes.ts'
import { createGameHost } from './games/game-host.ts'
import { gameRoutes } from './games/game-routes.ts'
import { settleGameBets } from './games/settle-game-bets.ts'
import { getWatchersioUserIdRoute } from './get-watchersio-user-id.ts'
import { launchProviderRoute } from './launch-provider.ts'
import { creditProviderWinRoute } from './seamless-wallet/credit-provider-win.ts'
import { debitProviderStakeRoute } from './seamless-wallet/debit-provider-stake.ts'
import { getProviderBalanceRoute } from './seamless-wallet/get-provider-balance.ts'
import { openProviderSessionRoute } from './seamless-wallet/open-provider-session.ts'
import { rollbackProviderDebitRoute } from './seamless-wallet/rollback-provider-debit.ts'

export { PROVIDER_FEATURES } from './provider-apps.ts'

const SETTLE_MS = 500

/**
 * Providers of games: launching them into a frame, the seamless wallet that their servers call, and the platform's own
 * small games, which use the same calls as any provider.
 */
export function registerProviders(app: App, services: Services): { workers: Worker[] } {
  launchProviderRoute(app, services)
  getWatchersioUserIdRoute(app, services)
  openProviderSessionRoute(app, services)
  getProviderBalanceRoute(app, services)
  debitProviderStakeRoute(app, services)
  creditProviderWinRoute(app, services)
  rollbackProviderDebitRoute(app, services)
  const games = createGameHost(app, services)
  void app.fastify.register(async (scope) => {
    allowSandboxedFrames(scope)
    appRoutes(scope, services)
    gameRoutes(scope, games)
  })
  const settlement = repeatingWorker({
    name: 'game-settlement',
    everyMs: SETTLE_MS,
    log: services.log,
    run: () => settleGameBets(games),
  })
  return { workers: [settlement] }
}
