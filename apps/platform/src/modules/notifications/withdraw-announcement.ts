import { withdrawAnnouncement } from '@touchline/contract/calls/notifications/announcements'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { markWithdrawn } from './notifications.queries.ts'
import { publishAnnouncement } from './publish-announcement.ts'

export function withdrawAnnouncementRoute(app: App, services: Services): void {
  const { db, env, clock } = services
  route(app, withdrawAnnouncement, async ({ request, params }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    if (!(await markWithdrawn(db, params.id, clock.now()))) throw new ApiError('not_found')
    await publishAnnouncement(services, null)
    return {}
  })
}
