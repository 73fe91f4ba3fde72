import { listChatReports } from '@touchline/contract/calls/chat/moderation'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { presentMessage } from './present-message.ts'
import { reportedMessages } from './reports.queries.ts'

/** What players have reported, for moderators: guarded by the operator's key. */
export function listChatReportsRoute(app: App, services: Services): void {
  const { db, env } = services
  route(app, listChatReports, async ({ request }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
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
}
