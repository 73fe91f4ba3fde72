import type { Database } from '../../core/database/connect.ts'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { StartError } from '../../core/settings/start-error.ts'
import type { Worker } from '../../core/worker.ts'
import type { Wallets } from './calls/wallets.ts'
import { awaitedWallets } from './outbox/outbox.queries.ts'
import { registerOutboxMetrics } from './outbox/outbox-metrics.ts'
import { createOutboxWorker } from './outbox/outbox-worker.ts'
import { linkWalletPlayerRoute } from './players/link-wallet-player.ts'
import { switchMirrorOn, walletsInUse } from './players/players.queries.ts'
import { reconcileWalletRoute } from './reconcile/reconcile-wallet.ts'
import { createReconcileWorker } from './reconcile/reconcile-worker.ts'
import { createLateStakesWorker } from './reservations/late-stakes-worker.ts'

export { connectWallets, type Wallets } from './calls/wallets.ts'
export { createOperatorWallets } from './create-operator-wallets.ts'

/**
 * Makes the database mirror operators' players where the settings have a wallet. Throws a `StartError` where players, or
 * what operators have to be told, belong to a wallet that the settings no longer have.
 */
export async function prepareWallets(db: Database, wallets: Wallets): Promise<void> {
  const inUse = new Set([...(await walletsInUse(db)), ...(await awaitedWallets(db))])
  const missing = [...inUse].filter((name) => !wallets.has(name))
  if (missing.length > 0)
    throw new StartError(
      `Players have their money in ${missing.join(', ')}, and the settings have no such wallet: set WALLET_URL and WALLET_KEY, or WALLET_URLS and WALLET_KEYS, as before.`,
    )
  if (wallets.size > 0) await switchMirrorOn(db)
}

/** Bets on money that an operator's own platform keeps: docs/wallet.md. */
export function registerOperatorWallets(
  app: App,
  services: Services,
  wallets: Wallets,
): { workers: Worker[] } {
  linkWalletPlayerRoute(app, services, wallets)
  reconcileWalletRoute(app, services, wallets)
  registerOutboxMetrics(services, wallets)
  if (wallets.size === 0) return { workers: [] }
  // Each tells at its own pace: none waits for another that is away.
  const outboxes = [...wallets.values()].map((connection) => createOutboxWorker(services, connection))
  const lateStakes = createLateStakesWorker(services, wallets)
  return { workers: [...outboxes, lateStakes, createReconcileWorker(services, wallets)] }
}
