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
import { deleteSessionsEndedBefore } from './sessions.queries.ts'

export { PROVIDER_FEATURES } from './provider-apps.ts'

const SWEEP_MS = 10 * 60_000
const SESSIONS_KEPT_MS = 24 * 3_600_000
const SETTLE_MS = 500

/**
 * Providers of games: what launches them into a frame, the seamless wallet that their servers move balances by, and the
 * platform's own small games, which know no more of it than any provider.
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
  const sweep = repeatingWorker({
    name: 'provider-sessions-sweep',
    everyMs: SWEEP_MS,
    log: services.log,
    run: () =>
      deleteSessionsEndedBefore(services.db, new Date(services.clock.now().getTime() - SESSIONS_KEPT_MS)),
  })
  return { workers: [settlement, sweep] }
}
