import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import { ApiError } from '@touchline/contract/errors'
import { exclusionEnd } from '@touchline/protection/exclusions/exclusion-end'
import { once } from '../../core/http/idempotency.queries.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { exclude } from '../protection/index.ts'
import type { EndSessions } from './end-sessions.ts'
import { presentExclusions } from './present-exclusions.ts'

export function createExclusionRoute(app: App, services: Services, sessions: EndSessions): void {
  const { db, clock, packs } = services
  route(app, createExclusion, async ({ body, player, idempotencyKey, reply }) => {
    const now = clock.now()
    const pack = await packs.ofPlayer(db, player.id)
    const endsAtMs = exclusionEnd(body, pack, now.getTime())
    if (endsAtMs === null) throw new ApiError('validation_failed', { fields: [notOffered(body.kind)] })
    const request = {
      playerId: player.id,
      key: idempotencyKey,
      call: createExclusion.name,
      request: body,
      now,
    }
    const answer = await db.transaction().execute((tx) =>
      once(tx, request, async () => {
        await exclude(tx, { playerId: player.id, kind: body.kind, pack, now, endsAtMs })
        await sessions.end(tx, player.id)
        return presentExclusions(tx, player.id, now)
      }),
    )
    await sessions.ended(player.id, reply)
    return answer
  })
}

function notOffered(kind: 'time_out' | 'self_exclusion') {
  return {
    path: kind === 'time_out' ? 'body.hours' : 'body.months',
    message: 'is none that the player’s jurisdiction offers',
  }
}
