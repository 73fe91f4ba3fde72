import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Sites } from '../site/index.ts'
import { getSettingsRoute } from './get-settings.ts'
import { createSettingsAt } from './settings-at.ts'
import { updateSettingsRoute } from './update-settings.ts'

export { betLimitsSettings, minStakeMinor } from './bet-limits.ts'
export { isCustomBetOffered, isGroupOffered } from './default-settings.ts'
export { inPlayDelayMs, inPlayDelays } from './in-play-delays.ts'
export { settingsOf } from './settings-of.ts'

/** Betting as a site and a player set it up: odds, stakes, limits, delays, providers. */
export function registerSettings(app: App, services: Services, sites: Sites): void {
  const settingsAt = createSettingsAt(services, sites)
  getSettingsRoute(app, settingsAt)
  updateSettingsRoute(app, services, settingsAt, sites)
}
