import type { SiteConfig } from '@touchline/contract/entities/site-config'
import type { MessageKey } from '@touchline/messages/message-key'
import type { FixedPage } from '../paths/paths.ts'

export interface ProviderPageInfo {
  page: Extract<FixedPage, 'racing' | 'lotteries' | 'premiumCricket' | 'virtualGamingArena'>
  /** Of the site: switched off where it is false. */
  feature: string
  title: MessageKey
  lead: MessageKey
  /** As sports have them. */
  icon: string
}

/** Pages with another provider's application in an iframe, in the order of the menu. */
export const PROVIDER_PAGES = {
  racing: {
    page: 'racing',
    feature: 'horseRacing',
    title: 'page.racing.title',
    lead: 'page.racing.lead',
    icon: 'horse-racing',
  },
  lotteries: {
    page: 'lotteries',
    feature: 'lotteries',
    title: 'page.lotteries.title',
    lead: 'page.lotteries.lead',
    icon: 'lottery',
  },
  premiumCricket: {
    page: 'premiumCricket',
    feature: 'premiumCricket',
    title: 'page.premium_cricket.title',
    lead: 'page.premium_cricket.lead',
    icon: 'cricket',
  },
  virtualGamingArena: {
    page: 'virtualGamingArena',
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
