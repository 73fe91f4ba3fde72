import { deleteChatMessage, listChatReports, muteChatPlayer } from '@touchline/contract/calls/chat/moderation'
import { ApiError } from '@touchline/contract/errors'
import { rejectOthers } from '../../core/http/reject-others.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { isPlayer, memberOf, setMute } from './members.queries.ts'
import { deleteMessage } from './messages.queries.ts'
import { presentMessage } from './present-message.ts'
import { publishDeletion, publishMute } from './publish-chat.ts'
import { reportedMessages } from './reports.queries.ts'

const MINUTE_MS = 60_000

/** The moderator's side, guarded by the operator's key. What is decided here reaches open pages at once. */
export function moderationRoutes(app: App, services: Services): void {
  const { db, clock, env } = services

  route(app, listChatReports, async ({ request }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    const reported = await reportedMessages(db)
    return {
      reports: reported.map(({ isDeleted, reasons, ...row }) => ({
        message: presentMessage(row),
        playerId: row.playerId,
        isDeleted,
        reasons,
      })),
    }
  })

  route(app, deleteChatMessage, async ({ request, params }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    const deleted = await deleteMessage(db, params.id, clock.now())
    if (!deleted) throw new ApiError('not_found')
    await publishDeletion(services, deleted.matchId, params.id)
    return { playerId: deleted.playerId }
  })

  route(app, muteChatPlayer, async ({ request, params, body }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    if (!(await isPlayer(db, params.id))) throw new ApiError('not_found')
    const until = body.minutes === 0 ? null : new Date(clock.now().getTime() + body.minutes * MINUTE_MS)
    await memberOf(db, params.id)
    await setMute(db, params.id, until)
    await publishMute(services, params.id, until)
    return { mutedUntil: until?.toISOString() ?? null }
  })
}
