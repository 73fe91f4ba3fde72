import { announceMaintenance } from '@touchline/contract/calls/notifications/announcements'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { insertAnnouncement } from './notifications.queries.ts'
import { publishAnnouncement } from './publish-announcement.ts'

/** Kept once for all players, whoever they are, and told at once to those who are there. */
export function announceMaintenanceRoute(app: App, services: Services): void {
  const { db, env } = services
  route(app, announceMaintenance, async ({ request, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const { startsAt, endsAt, messages = {} } = body
    if (Date.parse(endsAt) <= Date.parse(startsAt))
      throw new ApiError('validation_failed', {
        fields: [{ path: 'body.endsAt', message: 'must be after startsAt' }],
      })
    const id = await insertAnnouncement(db, { type: 'maintenance', details: { startsAt, endsAt, messages } })
    await publishAnnouncement(services, id)
    return { id }
  })
}
