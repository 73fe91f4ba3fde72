import { authorizeChannels } from '@touchline/contract/calls/realtime/tokens'
import { ApiError } from '@touchline/contract/errors'
import { channels } from '@touchline/contract/events/channels'
import { issueSubscriptionToken } from '@touchline/realtime-server'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { tokenSettings } from './token-settings.ts'

/** Opens the player's own private channel and no other. */
export function authorizeChannelsRoute(app: App, services: Services): void {
  route(app, authorizeChannels, async ({ body, player }) => {
    const own = channels.user(player.id)
    if (body.channels.some((channel) => channel !== own)) throw new ApiError('channel_forbidden')
    const tokens = body.channels.map(async (channel) => ({
      channel,
      token: await issueSubscriptionToken(String(player.id), channel, tokenSettings(services)),
    }))
    return { channels: await Promise.all(tokens) }
  })
}
