import { panic } from '@touchline/contract/calls/player/exclusions'
import { ApiError } from '@touchline/contract/errors'
import { panicEnd } from '@touchline/protection/exclusions/exclusion-end'
import { once } from '../../core/http/idempotency.queries.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { exclude } from '../protection/index.ts'
import type { EndSessions } from './end-sessions.ts'
import { presentExclusions } from './present-exclusions.ts'

/** One press. Open bets stand, and can be followed and cashed out after signing in again. */
export function panicRoute(app: App, services: Services, sessions: EndSessions): void {
  const { db, clock, packs } = services
  route(app, panic, async ({ player, idempotencyKey, reply }) => {
    const now = clock.now()
    const pack = await packs.ofPlayer(db, player.id)
    const endsAtMs = panicEnd(pack, now.getTime())
    if (endsAtMs === null) throw new ApiError('not_found')
    const request = { playerId: player.id, key: idempotencyKey, call: panic.name, request: {}, now }
    const answer = await db.transaction().execute((tx) =>
      once(tx, request, async () => {
        await exclude(tx, { playerId: player.id, kind: 'panic', pack, now, endsAtMs })
        await sessions.end(tx, player.id)
        return presentExclusions(tx, player.id, now)
      }),
    )
    await sessions.ended(player.id, reply)
    return answer
  })
}
