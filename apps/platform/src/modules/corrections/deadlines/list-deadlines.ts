import { listDeadlines } from '@touchline/contract/calls/corrections/deadlines'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { matchesVoidUntil } from './matches-void-until.ts'

const HOURS_DEFAULT = 48
const HOUR_MS = 3_600_000

/** Requires the operator's key. */
export function listDeadlinesRoute(app: App, { db, env, clock }: Services): void {
  route(app, listDeadlines, async ({ request, query: { hours = HOURS_DEFAULT } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const now = clock.now()
    const due = await matchesVoidUntil(db, now, new Date(now.getTime() + hours * HOUR_MS))
    return {
      matches: due.map(({ match, cause, voidsAt }) => ({
        matchId: match.id,
        matchUrn: match.urn,
        sport: match.sportKey,
        startTime: match.startTime.toISOString(),
        cause,
        voidsAt: voidsAt.toISOString(),
        markets: match.markets.map(({ marketId, specifier }) => ({ marketId, specifier })),
        bets: match.bets,
        stakes: match.stakes,
      })),
    }
  })
}
