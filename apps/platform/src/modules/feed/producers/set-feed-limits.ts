import { setFeedLimits } from '@touchline/contract/calls/feed/feed-limits'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { findSport } from '../../catalogue/index.ts'
import { feedLimits, storePriceAge, storeSilence } from './feed-limits.queries.ts'

/** Placement reads the limits in its transaction, so a change counts from the next bet on. */
export function setFeedLimitsRoute(app: App, { db, env }: Services): void {
  route(app, setFeedLimits, async ({ request, body: { producers = [], priceAges = [] } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const unknown = priceAges.find(({ sportKey }) => sportKey !== '' && !findSport(sportKey))
    if (unknown) throw new ApiError('not_found', { details: `unknown sport: ${unknown.sportKey}` })
    return db.transaction().execute(async (tx) => {
      for (const limit of producers)
        if (!(await storeSilence(tx, limit)))
          throw new ApiError('not_found', { details: `unknown producer: ${limit.producer}` })
      for (const limit of priceAges) await storePriceAge(tx, limit)
      return feedLimits(tx)
    })
  })
}
