import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import type { MessageKey } from '@touchline/messages/message-key'
import type { FixedPage } from '../paths/paths.ts'

export interface ProviderPageInfo {
  page: FixedPage
  provider: LaunchedProvider
  /** What of the provider's is launched; another provider may have others. */
  app: string
  /** Spec 2 §2, section keys. The specification has none for cricket; it follows the others. */
  section: 'horse_racing' | 'lotteries' | 'premium_cricket' | 'virtual_gaming_arena'
  /** Of the site: off where it is false. */
  feature: string
  title: MessageKey
  lead: MessageKey
  /** As sports have them. */
  icon: string
}

/** The pages that show another provider's application in a frame, in the order of the menu. */
export const PROVIDER_PAGES = {
  racing: {
    page: 'racing',
    provider: 'horse-racing',
    app: 'races',
    section: 'horse_racing',
    feature: 'horseRacing',
    title: 'page.racing.title',
    lead: 'page.racing.lead',
    icon: 'horse-racing',
  },
  lotteries: {
    page: 'lotteries',
    provider: 'lotto',
    app: 'draw',
    section: 'lotteries',
    feature: 'lotteries',
    title: 'page.lotteries.title',
    lead: 'page.lotteries.lead',
    icon: 'lottery',
  },
  premiumCricket: {
    page: 'premiumCricket',
    provider: 'premium-cricket',
    app: 'overs',
    section: 'premium_cricket',
    feature: 'premiumCricket',
    title: 'page.premium_cricket.title',
    lead: 'page.premium_cricket.lead',
    icon: 'cricket',
  },
  virtualGamingArena: {
    page: 'virtualGamingArena',
    provider: 'virtual-gaming-arena',
    app: 'penalties',
    section: 'virtual_gaming_arena',
    feature: 'virtualGamingArena',
    title: 'page.virtual_gaming_arena.title',
    lead: 'page.virtual_gaming_arena.lead',
    icon: 'esports',
  },
} as const satisfies Record<string, ProviderPageInfo>

/** Those that the operator has not switched off. */
export function offeredProviderPages({ features }: Pick<SiteConfig, 'features'>): ProviderPageInfo[] {
  return Object.values(PROVIDER_PAGES).filter(({ feature }) => features[feature] !== false)
}

export function isProviderPageOffered(
  { features }: Pick<SiteConfig, 'features'>,
  { feature }: ProviderPageInfo,
): boolean {
  return features[feature] !== false
}
