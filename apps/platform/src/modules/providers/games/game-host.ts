import type { ApiClient } from '@touchline/contract/api-client'
import { LAUNCHED_PROVIDERS, type LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import type { GameName } from '@touchline/games/wire/game-result'
import { fetchInProcess } from '../../../core/http/fetch-in-process.ts'
import type { App } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { OWN_APPS } from '../provider-apps.ts'
import { providerKey } from '../provider-settings.ts'
import { createWalletClient } from '../seamless-wallet/wallet-client.ts'

/** The dependencies of the games' server: its tables, and the wallet's API as every provider uses it. */
export interface GameHost {
  services: Services
  walletOf: (game: GameName) => ApiClient
}

export function createGameHost(app: App, services: Services): GameHost {
  const wallets = new Map<GameName, ApiClient>()
  return {
    services,
    walletOf(game) {
      const known = wallets.get(game)
      if (known) return known
      const provider = providerOf(game)
      const wallet = createWalletClient({
        // Without the network, but with the same calls and signatures as a provider elsewhere.
        fetch: (request) => fetchInProcess(app, request, app.inProcessToken),
        origin: 'http://platform.invalid',
        provider,
        key: providerKey(services, provider),
        nowMs: () => services.clock.now().getTime(),
      })
      wallets.set(game, wallet)
      return wallet
    },
  }
}

function providerOf(game: GameName): LaunchedProvider {
  const provider = LAUNCHED_PROVIDERS.find((one) => OWN_APPS[one] === game)
  if (!provider) throw new Error(`no provider has the game ${game}`)
  return provider
}
