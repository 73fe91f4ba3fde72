import { getPush } from '@touchline/contract/calls/push/push'
import { type App, route } from '../../core/http/route.ts'
import type { PushSettingsOf } from './push-settings.ts'

export function getPushRoute(app: App, settingsOf: PushSettingsOf): void {
  route(app, getPush, ({ player, request }) => settingsOf(player.id, request.host))
}
