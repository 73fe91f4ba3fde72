import { endOtherSessions } from '@touchline/contract/calls/player/sessions'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { tellEndedSessions } from './tell-ended-sessions.ts'

export function endOtherSessionsRoute(app: App, services: Services): void {
  const { db } = services
  route(app, endOtherSessions, async ({ player }) => {
    const count = await deleteSessionsOf(db, player.id, { except: player.sessionId })
    if (count > 0) await tellEndedSessions(services, player.id)
    return {}
  })
}
