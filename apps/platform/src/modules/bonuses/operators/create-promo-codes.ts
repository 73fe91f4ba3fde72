import { createPromoCodes } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { insertCodes } from '../codes/codes.queries.ts'
import { openCampaign } from './open-campaign.ts'

/** Requires the operator's key. Sent again, it makes nothing twice. */
export function createPromoCodesRoute(app: App, { db, clock, env }: Services): void {
  route(app, createPromoCodes, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const { id, terms } = await openCampaign(db, params.key)
    if (terms.trigger.kind !== 'code') throw new ApiError('conflict')
    return { codes: await insertCodes(db, id, body.codes, clock.now()) }
  })
}
