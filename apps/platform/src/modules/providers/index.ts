import type { App } from '../../core/http/route.ts'
import { repeatingWorker } from '../../core/repeating-worker.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { launchRoutes } from './launch-routes.ts'
import { deleteSessionsEndedBefore } from './sessions.queries.ts'
import { walletRoutes } from './wallet/wallet-routes.ts'

const SWEEP_MS = 10 * 60_000
const SESSIONS_KEPT_MS = 24 * 3_600_000

/**
 * Providers of games: what launches them into a frame, the seamless wallet that their servers move balances by, and the
 * platform's own small games, which know no more of it than any provider.
 */
export function registerProviders(app: App, services: Services): { workers: Worker[] } {
  launchRoutes(app, services)
  walletRoutes(app, services)
  const sweep = repeatingWorker({
    name: 'provider-sessions-sweep',
    everyMs: SWEEP_MS,
    log: services.log,
    run: () =>
      deleteSessionsEndedBefore(services.db, new Date(services.clock.now().getTime() - SESSIONS_KEPT_MS)),
  })
  return { workers: [sweep] }
}
