import { findPlayer } from '@touchline/contract/calls/player/operator-players'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { operatorPlayer } from './operator-player.ts'
import { operatorPlayerByEmail } from './operator-players.queries.ts'

/** Requires the operator's key. */
export function findPlayerRoute(app: App, { db, env, clock }: Services): void {
  route(app, findPlayer, async ({ request, query: { email } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const row = await operatorPlayerByEmail(db, email)
    if (!row) throw new ApiError('not_found')
    return { player: await operatorPlayer(db, row, clock.now()) }
  })
}
