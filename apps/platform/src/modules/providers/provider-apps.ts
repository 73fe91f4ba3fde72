import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'

/** The feature of a site that switches a provider off by `false`. */
export const PROVIDER_FEATURES: Readonly<Record<LaunchedProvider, string>> = {
  'horse-racing': 'horseRacing',
  lotto: 'lotteries',
  'premium-cricket': 'premiumCricket',
  'virtual-gaming-arena': 'virtualGamingArena',
}

/** What each provider has to launch, where the platform's own games stand for it: one game each. */
export const OWN_APPS = {
  'horse-racing': 'races',
  lotto: 'draw',
  'premium-cricket': 'overs',
  'virtual-gaming-arena': 'penalties',
} as const satisfies Record<LaunchedProvider, string>
