import { listOperatorJackpots } from '@touchline/contract/calls/jackpots/operator-jackpots'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { operatorHits, operatorLevels } from './operator-jackpots.queries.ts'
import { presentHit } from './present-hit.ts'

/** Requires the operator's key. */
export function listOperatorJackpotsRoute(app: App, { db, env }: Services): void {
  route(app, listOperatorJackpots, async ({ request }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    return { levels: await operatorLevels(db), openHits: (await operatorHits(db)).map(presentHit) }
  })
}
