import { ApiError } from '@touchline/contract/errors'
import type { WalletNewcomer } from '../../../core/operator-wallets.ts'
import type { Services } from '../../../core/services.ts'
import type { Wallets } from '../calls/wallets.ts'
import { DEFAULT_WALLET } from '../wallet-settings.ts'
import { linkPlayer } from './players.queries.ts'

const ANSWER_MS = 5_000

/** Who comes to a site by a token of its operator's, as the operator's wallet says; null on a site without a wallet. */
export async function walletNewcomer(
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  wallets: Wallets,
  { site, token }: { site: string; token: string },
): Promise<WalletNewcomer | null> {
  const connection = wallets.get(site) ?? wallets.get(DEFAULT_WALLET)
  if (!connection) return null
  const outcome = await connection.call('authenticate', { token }, ANSWER_MS)
  if (outcome.status === 'unknown') throw new ApiError('wallet_unavailable')
  if (outcome.status === 'refused') {
    const { error } = outcome
    if (error === 'token_unknown')
      throw new ApiError('host_token_invalid', { details: 'the wallet does not know it' })
    if (error === 'player_blocked') throw new ApiError('account_restricted')
    log.error({ wallet: connection.settings.name, error }, 'a wallet and we do not understand each other')
    throw new ApiError('wallet_refused')
  }
  const { player: walletRef, balance } = outcome.reply
  const { currency } = balance
  return {
    currency,
    link: async (tx, playerId) => {
      const wallet = connection.settings.name
      const linked = await linkPlayer(tx, { playerId, wallet, walletRef, currency }, clock.now())
      if (linked !== 'linked') throw new ApiError('conflict', { details: `the wallet's player is ${linked}` })
    },
  }
}
