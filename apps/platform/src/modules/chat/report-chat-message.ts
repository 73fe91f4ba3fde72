import { reportChatMessage } from '@touchline/contract/calls/chat/chat'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { deleteMessage } from './messages.queries.ts'
import { publishDeletion } from './publish-chat.ts'
import { addReport, reportsSince } from './reports.queries.ts'

const HOUR_MS = 3_600_000

const REPORTS_AN_HOUR = 30

export function reportChatMessageRoute(app: App, services: Services): void {
  const { db, clock, env } = services
  route(app, reportChatMessage, async ({ params, body, player }) => {
    const now = clock.now()
    if ((await reportsSince(db, player.id, new Date(now.getTime() - HOUR_MS))) >= REPORTS_AN_HOUR)
      throw new ApiError('rate_limited', { retryAfterS: HOUR_MS / 1000 })
    const report = { messageId: params.id, playerId: player.id, reason: body.reason, now }
    const reports = await addReport(db, report)
    if (reports === null) throw new ApiError('not_found')
    if (env.CHAT_REPORTS_HIDE > 0 && reports >= env.CHAT_REPORTS_HIDE) {
      const deleted = await deleteMessage(db, params.id, now)
      if (deleted) await publishDeletion(services, deleted.matchId, params.id)
    }
    return {}
  })
}
