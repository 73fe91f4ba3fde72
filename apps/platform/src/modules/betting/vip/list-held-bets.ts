import { decideHeldBet, listHeldBets } from '@touchline/contract/calls/bets/vip'
import { ApiError } from '@touchline/contract/errors'
import { rejectOthers } from '../../../core/http/reject-others.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { presentBets } from '../present-bets.ts'
import { tellChange } from '../tell-change.ts'
import { decideBet } from './decide-bet.ts'
import { heldBets } from './held-bets.queries.ts'

/** The trader's side: what waits, and what becomes of it. Guarded by the operator's key. */
export function heldBetRoutes(app: App, services: Services): void {
  const { db, env } = services

  route(app, listHeldBets, async ({ request, locale }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    const held = await heldBets(db)
    const playerOf = new Map(held.map(({ id, playerId }) => [id, playerId]))
    const bets = await presentBets(db, { ids: [...playerOf.keys()], locale })
    return { bets: bets.map((bet) => Object.assign(bet, { playerId: playerOf.get(bet.id) ?? 0 })) }
  })

  route(app, decideHeldBet, async ({ request, params, body, locale }) => {
    rejectOthers(request, env.OPERATOR_API_KEY)
    const decided = await decideBet(db, params.id, body)
    await tellChange(services, decided)
    const [bet] = await presentBets(db, { ids: [params.id], locale })
    if (!bet || decided.isTooLate) throw new ApiError('conflict')
    return { bet }
  })
}
