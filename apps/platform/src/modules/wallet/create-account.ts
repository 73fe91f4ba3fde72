import { createAccount } from '@touchline/contract/calls/player/accounts'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { SiteRules } from './test-deposit.ts'
import { openAccount, setPlayerCurrency } from './wallet.queries.ts'

export function createAccountRoute(app: App, { db }: Services, { offeredCodes }: SiteRules): void {
  route(app, createAccount, async ({ body: { currency }, player, request }) => {
    if (player.wallet !== null) throw new ApiError('wallet_elsewhere')
    if (!offeredCodes(request).includes(currency)) throw new ApiError('currency_not_offered')
    await db.transaction().execute(async (tx) => {
      await openAccount(tx, player.id, currency)
      await setPlayerCurrency(tx, player.id, currency)
    })
    return { currency }
  })
}
