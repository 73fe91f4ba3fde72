import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@touchline/contract/api-client'
import { type LaunchedProvider, launchProvider } from '@touchline/contract/calls/launch/launch'
import {
  creditProviderWin,
  debitProviderStake,
  openProviderSession,
  rollbackProviderDebit,
} from '@touchline/contract/calls/launch/provider-wallet'
import type { Services } from '../../../core/services.ts'
import type { Answers, TestPlayer } from '../../../testing/index.ts'
import { OWN_APPS } from '../provider-apps.ts'
import { providerKey } from '../provider-settings.ts'
import { createWalletClient } from '../seamless-wallet/wallet-client.ts'

/** The server of a provider, with its key. */
export function testProvider(
  platform: Answers & { services: Pick<Services, 'clock' | 'env' | 'secret'> },
  provider: LaunchedProvider = 'lotto',
  { key = providerKey(platform.services, provider), clockIsOffMs = 0 } = {},
) {
  const wallet = createWalletClient({
    fetch: platform.fetch,
    origin: 'http://touchline.test',
    provider,
    key,
    nowMs: () => platform.services.clock.now().getTime() + clockIsOffMs,
  })
  return { provider, wallet, ...movements(wallet) }
}

export type TestProvider = ReturnType<typeof testProvider>

function movements(wallet: ApiClient) {
  return {
    debit: (session: string, transactionId: string, value: number, currency = 'EUR') =>
      wallet.call(debitProviderStake, {
        body: { session, transactionId, amount: { value, currency }, round: 'round-1' },
      }),
    credit: (transactionId: string, debitId: string, value: number, currency = 'EUR') =>
      wallet.call(creditProviderWin, { body: { transactionId, debitId, amount: { value, currency } } }),
    rollback: (debitId: string) => wallet.call(rollbackProviderDebit, { body: { debitId } }),
  }
}

/** The token of a new launch, out of the address for the frame. */
export async function launchToken(
  { client }: Pick<TestPlayer, 'client'>,
  provider: LaunchedProvider = 'lotto',
): Promise<string> {
  const { url } = await client.call(launchProvider, {
    params: { provider },
    body: { app: OWN_APPS[provider], theme: 'dark' },
  })
  return /token=([\w-]+)/.exec(url)?.[1] ?? ''
}

/** A player at a game, by a launch of their own. */
export async function openedSession(provider: TestProvider, player: Pick<TestPlayer, 'client'>) {
  const token = await launchToken(player, provider.provider)
  return provider.wallet.call(openProviderSession, { body: { token } })
}

export const newId = (): string => randomUUID()
