import { withdrawAnnouncement } from '@touchline/contract/calls/notifications/announcements'
import { ApiError } from '@touchline/contract/errors'
import { rejectOthers } from '../../core/http/reject-others.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { withdraw } from './notifications.queries.ts'
import { tellEverybody } from './tell-everybody.ts'

export function withdrawAnnouncementRoute(app: App, services: Services): void {
  const { db, env } = services
  route(app, withdrawAnnouncement, async ({ request, params }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    if (!(await withdraw(db, params.id))) throw new ApiError('not_found')
    await tellEverybody(services, null)
    return {}
  })
}
