import { listPlayerSessions } from '@touchline/contract/calls/player/sessions'
import type { PlayerSession } from '@touchline/contract/entities/player/security'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { readUserAgent } from '../devices/user-agent.ts'
import { type SessionRow, sessionsOf } from './sessions.queries.ts'

/** Past the cache of sessions: a page that is told `session_ended` learns here whether its own is among them. */
export function listPlayerSessionsRoute(app: App, services: Services): void {
  const { db, clock } = services
  route(app, listPlayerSessions, async ({ player }) => {
    const rows = await sessionsOf(db, player.id, clock.now())
    const current = rows.find(({ id }) => id === player.sessionId)
    if (!current) throw new ApiError('unauthorized')
    const others = rows.filter((row) => row !== current)
    return { sessions: [sessionReply(current, true), ...others.map((row) => sessionReply(row, false))] }
  })
}

function sessionReply(row: SessionRow, isCurrent: boolean): PlayerSession {
  const { userAgent, createdAt, lastSeenAt, endsAt, ...rest } = row
  return {
    ...rest,
    ...readUserAgent(userAgent),
    isCurrent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
