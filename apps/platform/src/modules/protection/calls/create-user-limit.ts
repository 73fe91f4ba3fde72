import { createUserLimit } from '@touchline/contract/calls/limits/user-limits'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { EndSessions } from '../../exclusions/index.ts'
import type { CapContext } from '../gate/refresh-caps.ts'
import { isBreak } from '../limits/breaks.ts'
import { createPlayerLimit } from '../limits/change-limits.ts'
import { replyWith } from './reply-with.ts'

export function createUserLimitRoute(
  app: App,
  services: Services,
  context: CapContext,
  sessions: EndSessions,
): void {
  const { db, clock } = services
  route(app, createUserLimit, async ({ body, player: { id: playerId }, reply }) => {
    const endSessions = (tx: DatabaseTransaction) => sessions.end(tx, playerId)
    const changed = { ...context, db, playerId, now: clock.now(), endSessions }
    const limit = await createPlayerLimit(changed, body)
    if (isBreak(limit.type)) await sessions.ended(playerId, reply)
    return replyWith(services, context, playerId, limit)
  })
}
