import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { accountsOf } from './wallet.queries.ts'

export function listAccountsRoute(app: App, { db, wallets }: Services): void {
  route(app, listAccounts, async ({ player }) => {
    const accounts = await accountsOf(db, player.id)
    if (player.wallet === null) return { accounts }
    return { accounts: await Promise.all(accounts.map((account) => wallets.shown(player.id, account))) }
  })
}
