import { deleteChatMessage } from '@touchline/contract/calls/chat/moderation'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { deleteMessage } from './messages.queries.ts'
import { publishDeletion } from './publish-chat.ts'

/** A deletion reaches open pages at once. */
export function deleteChatMessageRoute(app: App, services: Services): void {
  const { db, clock, env } = services
  route(app, deleteChatMessage, async ({ request, params }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const deleted = await deleteMessage(db, params.id, clock.now())
    if (!deleted) throw new ApiError('not_found')
    await publishDeletion(services, deleted.matchId, params.id)
    return { playerId: deleted.playerId }
  })
}
