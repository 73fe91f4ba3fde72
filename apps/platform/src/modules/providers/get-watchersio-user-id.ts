import { getWatchersioUserId } from '@touchline/contract/calls/launch/launch'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { playerRef } from './provider-settings.ts'

/** A pseudonym for the chat's provider, which never gets the player's number. */
export function getWatchersioUserIdRoute(app: App, services: Services): void {
  const { secret } = services
  route(app, getWatchersioUserId, async ({ player }) => ({
    userId: playerRef(secret, 'watchersio', player.id),
  }))
}
