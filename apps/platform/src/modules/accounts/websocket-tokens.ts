import { authorizeChannels, getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import { ApiError } from '@touchline/contract/errors'
import { channels } from '@touchline/contract/events/channels'
import { issueConnectionToken, issueSubscriptionToken } from '@touchline/realtime-server'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'

/** The client renews them; signing out ends the connection at once. */
const TTL_SECONDS = 30 * 60

/** Tokens of the real-time connection: a visitor's is anonymous, a player's opens their own private channel and no other. */
export function websocketTokensRoutes(app: App, { secret, clock }: Services): void {
  const settings = () => ({ secret, nowMs: clock.now().getTime(), ttlSeconds: TTL_SECONDS })

  route(app, getConnectionToken, async ({ player }) => ({
    token: await issueConnectionToken(player ? String(player.id) : '', settings()),
  }))

  route(app, authorizeChannels, async ({ body, player }) => {
    const own = channels.user(player.id)
    if (body.channels.some((channel) => channel !== own)) throw new ApiError('channel_forbidden')
    const tokens = body.channels.map(async (channel) => ({
      channel,
      token: await issueSubscriptionToken(String(player.id), channel, settings()),
    }))
    return { channels: await Promise.all(tokens) }
  })
}
