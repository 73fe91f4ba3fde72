import { getLimitsSummary } from '@touchline/contract/calls/limits/user-limits'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { spendBetween } from '../spend/spend-sums.queries.ts'

const DEFAULT_MS = 30 * 86_400_000

/** Sums are kept for quarters of an hour: the span begins with the quarter that it begins in. */
export function getLimitsSummaryRoute(app: App, { db, clock }: Services): void {
  route(app, getLimitsSummary, async ({ query, player }) => {
    const to = query.to === undefined ? clock.now() : new Date(query.to)
    const from = query.from === undefined ? new Date(to.getTime() - DEFAULT_MS) : new Date(query.from)
    const sums = await spendBetween(db, player.id, { from, to })
    return {
      summaries: sums.map(({ currency, staked, returned, deposited, withdrawn }) => ({
        currency,
        betsSum: staked,
        winsSum: returned,
        depositsSum: deposited,
        withdrawalsSum: withdrawn,
        periodFrom: from.toISOString(),
        periodTo: to.toISOString(),
      })),
    }
  })
}
