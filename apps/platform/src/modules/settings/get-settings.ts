import { getSettings } from '@touchline/contract/calls/settings/settings'
import { type App, route } from '../../core/http/route.ts'
import type { SettingsAt } from './settings-at.ts'

export function getSettingsRoute(app: App, settingsAt: SettingsAt): void {
  route(app, getSettings, ({ player, request }) => settingsAt(player, request))
}
