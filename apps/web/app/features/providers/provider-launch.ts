import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import type { ProviderPageInfo } from '../../shared/site/provider-pages.ts'

export interface ProviderLaunch {
  provider: LaunchedProvider
  /** The provider's application; another provider may have others. */
  app: string
  /** Spec 2 §2, section keys. The specification has none for cricket; it follows the pattern. */
  section: 'horse_racing' | 'lotteries' | 'premium_cricket' | 'virtual_gaming_arena'
}

/** What each page launches. Apart from the pages' definitions, which every menu loads. */
export const PROVIDER_LAUNCHES: Readonly<Record<ProviderPageInfo['page'], ProviderLaunch>> = {
  racing: { provider: 'horse-racing', app: 'races', section: 'horse_racing' },
  lotteries: { provider: 'lotto', app: 'draw', section: 'lotteries' },
  premiumCricket: { provider: 'premium-cricket', app: 'overs', section: 'premium_cricket' },
  virtualGamingArena: { provider: 'virtual-gaming-arena', app: 'penalties', section: 'virtual_gaming_arena' },
}
