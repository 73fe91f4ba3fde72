import type { Settings } from '@touchline/contract/entities/settings'
import type { Services } from '../../core/services.ts'
import { PROVIDER_FEATURES } from '../providers/index.ts'
import { siteFeatures } from '../site/index.ts'
import { hasStreams } from '../streams/index.ts'
import { settingsOf } from './settings-of.ts'

/** Settings of a player, or of a visitor, on the site of that host. */
export type SettingsAt = (player: { id: number } | null, host: string) => Promise<Settings>

export function createSettingsAt({ db, env }: Services): SettingsAt {
  const isFeatureOn = siteFeatures(env)
  return async (player, host) => ({
    ...(await settingsOf(db, player, env.IN_PLAY_DELAY_MS)),
    videoSettings: { enabled: hasStreams(env) },
    additionalProviders: additionalProviders((feature) => isFeatureOn(feature, host)),
  })
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
