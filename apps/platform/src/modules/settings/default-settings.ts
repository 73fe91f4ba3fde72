import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { DEVICE_TIME_ZONE } from '@touchline/contract/entities/display'
import type { Settings } from '@touchline/contract/entities/settings'
import type { Services } from '../../core/services.ts'
import { betLimitsSettings } from './bet-limits.ts'
import { inPlayDelays } from './in-play-delays.ts'

const CUSTOM_BETS = { customBetAllowSingle: false, customBetEnabled: true, customBetInCombo: true }

/** What holds before the player's own choices and the providers' states. */
export function defaultSettings(
  services: Pick<Services, 'currencies' | 'env'>,
  inPlayDelayMs: number | undefined,
): Omit<Settings, 'providerStatuses' | 'pausedFeeds'> {
  return {
    ...CUSTOM_BETS,
    stakes: services.currencies.all.map(({ currency, stakesMinor }) => ({
      currency: currency.code,
      values: [...stakesMinor],
    })),
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
    betLimitsSettings: betLimitsSettings(services),
    inPlayDelays: inPlayDelays(inPlayDelayMs),
  }
}

/**
 * Whether the site takes custom bets of this many selections. A quote of one outcome begins a bet of several; whether
 * one alone may be placed is asked when it is.
 */
export function isCustomBetOffered(selectionCount = 2): boolean {
  const { customBetEnabled, customBetAllowSingle } = CUSTOM_BETS
  return customBetEnabled && (customBetAllowSingle || selectionCount > 1)
}

/** Whether several outcomes of one match are taken as one leg of a combo. */
export function isGroupOffered(): boolean {
  const { customBetEnabled, customBetInCombo } = CUSTOM_BETS
  return customBetEnabled && customBetInCombo
}
