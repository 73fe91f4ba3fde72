import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { accountsOf } from './wallet.queries.ts'

export function listAccountsRoute(app: App, { db }: Services): void {
  route(app, listAccounts, async ({ player }) => ({ accounts: await accountsOf(db, player.id) }))
}
