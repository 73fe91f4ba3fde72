import { announceMaintenance } from '@touchline/contract/calls/notifications/announcements'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { insertAnnouncement } from './notifications.queries.ts'
import { publishAnnouncement } from './publish-announcement.ts'

/** Stored once for all players, and published at once to connected ones. */
export function announceMaintenanceRoute(app: App, services: Services): void {
  const { db, env, clock } = services
  route(app, announceMaintenance, async ({ request, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const { startsAt, endsAt, messages = {} } = body
    if (Date.parse(endsAt) <= Date.parse(startsAt))
      throw new ApiError('validation_failed', {
        fields: [{ path: 'body.endsAt', message: 'must be after startsAt' }],
      })
    const details = { startsAt, endsAt, messages }
    const id = await insertAnnouncement(db, { type: 'maintenance', details }, clock.now())
    await publishAnnouncement(services, id)
    return { id }
  })
}
