import type { WalletBody, WalletCallName } from '@touchline/contract/operator-wallet/wallet-calls'
import type { Services } from '../../../core/services.ts'
import { type WalletSettings, walletSettings } from '../wallet-settings.ts'
import { Breaker } from './breaker.ts'
import { callWallet, type WalletOutcome } from './wallet-client.ts'

export interface WalletConnection {
  settings: WalletSettings
  breaker: Breaker
  call: <Name extends WalletCallName>(
    name: Name,
    body: WalletBody<Name>,
    timeoutMs: number,
  ) => Promise<WalletOutcome<Name>>
}

/** The wallets of the settings, by name. */
export type Wallets = ReadonlyMap<string, WalletConnection>

/** Tests stand between the platform and the wallet by another `fetch`. */
export const walletTransport: { fetch: typeof globalThis.fetch } = {
  fetch: (input, init) => globalThis.fetch(input, init),
}

/** Each wallet with a breaker of its own, which every answer and every silence moves. */
export function connectWallets({ env, clock }: Pick<Services, 'env' | 'clock'>): Wallets {
  return new Map(
    [...walletSettings(env)].map(([name, settings]) => {
      const breaker = new Breaker(() => performance.now())
      const connection: WalletConnection = {
        settings,
        breaker,
        call: async (callName, body, timeoutMs) => {
          const context = {
            wallet: settings,
            nowMs: () => clock.now().getTime(),
            fetch: walletTransport.fetch,
          }
          breaker.began()
          const outcome = await callWallet(context, callName, body, timeoutMs)
          if (outcome.status === 'unknown') breaker.failed()
          else breaker.succeeded()
          return outcome
        },
      }
      return [name, connection]
    }),
  )
}
