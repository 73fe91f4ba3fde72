import { pauseCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { setPaused } from './operators.queries.ts'

/** Requires the operator's key. Nothing is granted or placed of a paused campaign; what was placed goes on. */
export function pauseCampaignRoute(app: App, { db, clock, env }: Services): void {
  route(app, pauseCampaign, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    if (!(await setPaused(db, params.key, body.isPaused ? clock.now() : null)))
      throw new ApiError('not_found')
    return { isPaused: body.isPaused }
  })
}
