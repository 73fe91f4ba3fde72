import {
  announceMaintenance,
  withdrawAnnouncement,
} from '@touchline/contract/calls/notifications/announcements'
import { ApiError } from '@touchline/contract/errors'
import { rejectOthers } from '../../core/http/reject-others.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { insertAnnouncement, withdraw } from './notifications.queries.ts'
import { tellEverybody } from './tell-everybody.ts'

/** The operator's side: kept once for all players, whoever they are, and told at once to those who are there. */
export function announcementRoutes(app: App, services: Services): void {
  const { db, env } = services

  route(app, announceMaintenance, async ({ request, body }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    const { startsAt, endsAt, messages = {} } = body
    if (Date.parse(endsAt) <= Date.parse(startsAt))
      throw new ApiError('validation_failed', {
        fields: [{ path: 'body.endsAt', message: 'must be after startsAt' }],
      })
    const id = await insertAnnouncement(db, { type: 'maintenance', details: { startsAt, endsAt, messages } })
    await tell(id)
    return { id }
  })

  route(app, withdrawAnnouncement, async ({ request, params }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    if (!(await withdraw(db, params.id))) throw new ApiError('not_found')
    await tell(null)
    return {}
  })

  /** It is kept by now: that somebody could not be told at once is no failure of the call. */
  async function tell(notificationId: number | null): Promise<void> {
    try {
      await tellEverybody(services, notificationId)
    } catch (error) {
      services.log.warn({ err: error, notificationId }, 'announcement not published')
    }
  }
}
