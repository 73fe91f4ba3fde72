import { reconcileWallet } from '@touchline/contract/calls/wallet/operator-wallet'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Wallets } from '../calls/wallets.ts'
import { reconcile } from './reconcile.ts'

/** Requires the operator's key. */
export function reconcileWalletRoute(app: App, services: Services, wallets: Wallets): void {
  route(app, reconcileWallet, async ({ request, body }) => {
    requireApiKey(request, services.env.OPERATOR_API_KEY)
    const connection = wallets.get(body.wallet)
    if (!connection) throw new ApiError('not_found', { details: `no wallet is called ${body.wallet}` })
    return reconcile(services, connection, { from: new Date(body.from), to: new Date(body.to) })
  })
}
