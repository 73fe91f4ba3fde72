import { muteChatPlayer } from '@touchline/contract/calls/chat/moderation'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { isPlayer, memberOf, setMute } from './members.queries.ts'
import { publishMute } from './publish-chat.ts'

const MINUTE_MS = 60_000

/** A mute reaches open pages at once. */
export function muteChatPlayerRoute(app: App, services: Services): void {
  const { db, clock, env } = services
  route(app, muteChatPlayer, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    if (!(await isPlayer(db, params.id))) throw new ApiError('not_found')
    const until = body.minutes === 0 ? null : new Date(clock.now().getTime() + body.minutes * MINUTE_MS)
    await memberOf(db, params.id)
    await setMute(db, params.id, until)
    await publishMute(services, params.id, until)
    return { mutedUntil: until?.toISOString() ?? null }
  })
}
