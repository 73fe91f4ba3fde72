import { createHmac } from 'node:crypto'
import { LAUNCHED_PROVIDERS, type LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import type { Services } from '../../core/services.ts'

/** Where a provider's application is, or null where the platform's own stands for it. */
export function providerUrl({ env }: Pick<Services, 'env'>, provider: LaunchedProvider): string | null {
  return valueOf(env.PROVIDER_URLS, provider)
}

/** What a provider signs its wallet calls with: the operator's, or one made of the platform's secret. */
export function providerKey(
  { env, secret }: Pick<Services, 'env' | 'secret'>,
  provider: LaunchedProvider,
): string {
  return valueOf(env.PROVIDER_KEYS, provider) ?? derivedKey(secret, `provider-wallet:${provider}`)
}

/** A player's name at one provider; two providers cannot tell that they have the same player. */
export function playerRef(secret: string, scope: string, playerId: number): string {
  return derivedKey(secret, `player-of:${scope}:${playerId}`).slice(0, 24)
}

export function derivedKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}

export function isLaunchedProvider(name: unknown): name is LaunchedProvider {
  return LAUNCHED_PROVIDERS.some((provider) => provider === name)
}

function valueOf(settings: readonly string[], provider: LaunchedProvider): string | null {
  const setting = settings.find((one) => one.startsWith(`${provider}=`))
  return setting?.slice(provider.length + 1) ?? null
}
