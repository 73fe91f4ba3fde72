import type { Settings } from '@touchline/contract/entities/settings'
import type { FastifyRequest } from 'fastify'
import { isTrial } from '../../core/http/border/is-trial.ts'
import type { Services } from '../../core/services.ts'
import { PROVIDER_FEATURES } from '../providers/index.ts'
import { chooseSite, type Sites, siteFeatures } from '../site/index.ts'
import { hasStreams } from '../streams/index.ts'
import { settingsOf } from './settings-of.ts'
import { TEST_PROVIDERS_COOKIE, withTestProviders } from './test-providers.ts'

/** Settings of a player, or of a visitor, on the site that a request asks. */
export type SettingsAt = (
  player: { id: number } | null,
  request: Pick<FastifyRequest, 'host' | 'cookies'>,
) => Promise<Settings>

export function createSettingsAt(services: Services, sites: Sites): SettingsAt {
  const { env } = services
  const isFeatureOn = siteFeatures(env)
  const hasTesters = isTrial(env) && env.DEV_PAGES !== false
  return async (player, { host, cookies }) => {
    const settings = await settingsOf(
      services,
      player,
      env.IN_PLAY_DELAY_MS,
      chooseSite(sites, undefined, host).odds.defaultFormat,
    )
    const testProviders = hasTesters ? cookies[TEST_PROVIDERS_COOKIE] : undefined
    return {
      ...settings,
      sportTypeProviders: withTestProviders(settings.sportTypeProviders, testProviders),
      videoSettings: { enabled: hasStreams(env) },
      additionalProviders: additionalProviders((feature) => isFeatureOn(feature, host)),
    }
  }
}

/** Which providers of games the site has not switched off. */
function additionalProviders(isFeatureOn: (feature: string) => boolean): Settings['additionalProviders'] {
  return {
    horseRacing: { enabled: isFeatureOn(PROVIDER_FEATURES['horse-racing']) },
    lotto: { enabled: isFeatureOn(PROVIDER_FEATURES.lotto) },
    premiumCricket: { enabled: isFeatureOn(PROVIDER_FEATURES['premium-cricket']) },
    virtualGamingArena: { enabled: isFeatureOn(PROVIDER_FEATURES['virtual-gaming-arena']) },
  }
}
