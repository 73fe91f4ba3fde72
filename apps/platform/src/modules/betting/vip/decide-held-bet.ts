import { decideHeldBet } from '@touchline/contract/calls/bets/vip'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { publishChange } from '../changes/publish-change.ts'
import { presentBets } from '../my-bets/present-bets.ts'
import { decideBet } from './decide-bet.ts'

/** The trader's decision on a held bet. Requires the operator's key. */
export function decideHeldBetRoute(app: App, services: Services): void {
  const { db, env, clock } = services
  route(app, decideHeldBet, async ({ request, params, body, locale }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const decided = await decideBet(services, params.id, body)
    await publishChange(services, decided)
    const [bet] = await presentBets(db, { ids: [params.id], now: clock.now(), locale })
    if (!bet || decided.isTooLate) throw new ApiError('conflict')
    return { bet }
  })
}
