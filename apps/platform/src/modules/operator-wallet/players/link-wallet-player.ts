import { linkWalletPlayer } from '@touchline/contract/calls/wallet/operator-wallet'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { publishBalance } from '../../wallet/index.ts'
import type { Wallets } from '../calls/wallets.ts'
import { linkPlayer } from './players.queries.ts'

const ANSWER_MS = 5_000

/** Requires the operator's key. Who the player is there, the wallet says. */
export function linkWalletPlayerRoute(app: App, services: Services, wallets: Wallets): void {
  const { db, env, clock } = services
  route(app, linkWalletPlayer, async ({ request, body: { playerId, wallet, token } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const connection = wallets.get(wallet)
    if (!connection) throw new ApiError('not_found', { details: `no wallet is called ${wallet}` })
    const outcome = await connection.call('authenticate', { token }, ANSWER_MS)
    if (outcome.status === 'unknown') throw new ApiError('wallet_unavailable')
    if (outcome.status === 'refused') throw new ApiError('invalid_token')
    const { player: walletRef, balance } = outcome.reply
    const linked = await db
      .transaction()
      .execute((tx) =>
        linkPlayer(tx, { playerId, wallet, walletRef, currency: balance.currency }, clock.now()),
      )
    if (linked === 'unknown') throw new ApiError('not_found')
    if (linked === 'other_currency') throw new ApiError('currency_not_offered')
    if (linked === 'taken') throw new ApiError('conflict', { details: 'one of the two belongs to another' })
    if (linked === 'has_money')
      throw new ApiError('conflict', { details: 'the account has money, a debt, payments or bets with us' })
    void publishBalance(services, playerId, balance.currency)
    return { playerId, wallet, walletRef, balance }
  })
}
