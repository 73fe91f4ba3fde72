import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import type { Settings } from '@touchline/contract/entities/settings'
import type { ProviderPageInfo } from '../../shared/site/provider-pages.ts'

export interface ProviderLaunch {
  provider: LaunchedProvider
  /** Its switch in the settings. */
  setting: keyof Settings['additionalProviders']
  /** The provider's application; another provider may have others. */
  app: string
  /** Spec 2 §2, section keys. The specification has none for cricket; it follows the pattern. */
  section: 'horse_racing' | 'lotteries' | 'premium_cricket' | 'virtual_gaming_arena'
}

/** What each page launches. Apart from the pages' definitions, which every menu loads. */
export const PROVIDER_LAUNCHES: Readonly<Record<ProviderPageInfo['page'], ProviderLaunch>> = {
  racing: { provider: 'horse-racing', setting: 'horseRacing', app: 'races', section: 'horse_racing' },
  lotteries: { provider: 'lotto', setting: 'lotto', app: 'draw', section: 'lotteries' },
  premiumCricket: {
    provider: 'premium-cricket',
    setting: 'premiumCricket',
    app: 'overs',
    section: 'premium_cricket',
  },
  virtualGamingArena: {
    provider: 'virtual-gaming-arena',
    setting: 'virtualGamingArena',
    app: 'penalties',
    section: 'virtual_gaming_arena',
  },
}
