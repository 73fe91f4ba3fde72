import { getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import { issueConnectionToken } from '@touchline/realtime-server'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { tokenSettings } from './token-settings.ts'

/** The token of a real-time connection; a visitor's is anonymous. */
export function getConnectionTokenRoute(app: App, services: Services): void {
  route(app, getConnectionToken, async ({ player }) => ({
    token: await issueConnectionToken(player ? String(player.id) : '', tokenSettings(services)),
  }))
}
