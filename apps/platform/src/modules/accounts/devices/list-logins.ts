import { listLogins } from '@touchline/contract/calls/player/sessions'
import type { LoginEvent } from '@touchline/contract/entities/player/security'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { type LoginRow, loginsOf } from './login-events.queries.ts'
import { readUserAgent } from './user-agent.ts'

const PAGE = 50

export function listLoginsRoute(app: App, services: Services): void {
  const { db } = services
  route(app, listLogins, async ({ query: { before }, player }) => {
    const rows = await loginsOf(db, player.id, { before, limit: PAGE + 1 })
    return { logins: rows.slice(0, PAGE).map(loginReply), hasMore: rows.length > PAGE }
  })
}

function loginReply({ userAgent, at, ...row }: LoginRow): LoginEvent {
  return { ...row, ...readUserAgent(userAgent), at: at.toISOString() }
}
