import { listHeldBets } from '@touchline/contract/calls/bets/vip'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { presentBets } from '../my-bets/present-bets.ts'
import { heldBets } from './held-bets.queries.ts'

/** Requires the operator's key. */
export function listHeldBetsRoute(app: App, services: Services): void {
  const { db, clock, env } = services
  route(app, listHeldBets, async ({ request, locale }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const held = await heldBets(db)
    const playerOf = new Map(held.map(({ id, playerId }) => [id, playerId]))
    const bets = await presentBets(db, { ids: [...playerOf.keys()], now: clock.now(), locale })
    return { bets: bets.map((bet) => Object.assign(bet, { playerId: playerOf.get(bet.id) ?? 0 })) }
  })
}
