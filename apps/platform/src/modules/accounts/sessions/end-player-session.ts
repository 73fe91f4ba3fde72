import { endPlayerSession } from '@touchline/contract/calls/player/sessions'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { tellEndedSessions } from './tell-ended-sessions.ts'

export function endPlayerSessionRoute(app: App, services: Services): void {
  const { db } = services
  route(app, endPlayerSession, async ({ params: { id }, player }) => {
    if ((await deleteSessionsOf(db, player.id, { only: id })) === 0) throw new ApiError('not_found')
    await tellEndedSessions(services, player.id)
    return {}
  })
}
