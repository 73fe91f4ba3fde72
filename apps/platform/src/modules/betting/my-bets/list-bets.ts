import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { pageOfBets } from './bets.queries.ts'
import { presentRows } from './present-bets.ts'

/** GET /bets: the player's own, newest first. */
export function listBetsRoute(app: App, { db, clock }: Services): void {
  route(app, listBets, async ({ query, player, locale }) => {
    const { page = 1, limit = 500, status, id = null, from, to } = query
    const { bets, total } = await pageOfBets(db, {
      playerId: player.id,
      id,
      statuses: status?.split(',') ?? null,
      from: from === undefined ? null : new Date(from),
      to: to === undefined ? null : new Date(to),
      page,
      limit,
    })
    const pagination = { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) }
    return { bets: await presentRows(db, bets, clock.now(), locale), pagination }
  })
}
