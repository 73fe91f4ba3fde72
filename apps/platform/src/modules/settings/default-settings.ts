import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { DEVICE_TIME_ZONE } from '@touchline/contract/entities/display'
import type { Settings } from '@touchline/contract/entities/settings'
import { betLimitsSettings } from './bet-limits.ts'
import { inPlayDelays } from './in-play-delays.ts'

/** Quick stakes of a player who has chosen none, in the smallest unit. */
export const DEFAULT_STAKES: Settings['stakes'] = [
  { currency: 'EUR', values: [100, 500, 1_000, 2_500, 5_000] },
  { currency: 'USD', values: [100, 500, 1_000, 2_500, 5_000] },
  { currency: 'GBP', values: [100, 500, 1_000, 2_500, 5_000] },
  { currency: 'BRL', values: [500, 1_000, 2_500, 5_000, 10_000] },
  { currency: 'JPY', values: [100, 500, 1_000, 3_000, 5_000] },
  { currency: 'BTC', values: [2_000, 10_000, 20_000, 50_000, 100_000] },
]

/** What holds before the player's own choices and the providers' states. */
export function defaultSettings(
  inPlayDelayMs: number | undefined,
): Omit<Settings, 'providerStatuses' | 'pausedFeeds'> {
  return {
    customBetAllowSingle: false,
    customBetEnabled: true,
    stakes: DEFAULT_STAKES,
    // A better price needs no question; a worse one does.
    autoAcceptOddsChange: 'higher',
    oddsTypes: { available: [...ODDS_FORMATS], selected: 'european' },
    timeZone: DEVICE_TIME_ZONE,
    hourCycle: 'h23',
    listDensity: 'classic',
    pinnedMarkets: null,
    updatedAt: null,
    videoSettings: { enabled: true },
    sportTypeProviders: [
      { sportType: 'sport', provider: 'betradar' },
      { sportType: 'esport', provider: 'oddin' },
    ],
    multiBetSettings: {
      availableByProvider: [
        { provider: 'betradar', available: true },
        { provider: 'oddin', available: true },
        { provider: 'betconstruct', available: false },
      ],
    },
    additionalProviders: {
      horseRacing: { enabled: true },
      lotto: { enabled: true },
      premiumCricket: { enabled: true },
      virtualGamingArena: { enabled: true },
    },
    allowMultipleActiveUserFreebets: true,
    betLimitsSettings: betLimitsSettings(),
    inPlayDelays: inPlayDelays(inPlayDelayMs),
  }
}

/**
 * Whether the site takes custom bets of this many selections. A quote of one outcome begins a bet of several; whether
 * one alone may be placed is asked when it is.
 */
export function isCustomBetOffered(selectionCount = 2): boolean {
  const { customBetEnabled, customBetAllowSingle } = defaultSettings(undefined)
  return customBetEnabled && (customBetAllowSingle || selectionCount > 1)
}
