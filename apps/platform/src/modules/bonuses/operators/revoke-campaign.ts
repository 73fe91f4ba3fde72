import { revokeCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { releaseGrants } from '../grants/issue.queries.ts'
import { openCampaign } from './open-campaign.ts'
import { unusedGrants } from './operators.queries.ts'

/** Requires the operator's key. What is in a bet stays. */
export function revokeCampaignRoute(app: App, { db, clock, env }: Services): void {
  route(app, revokeCampaign, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const { id } = await openCampaign(db, params.key)
    const grants = await unusedGrants(db, id, body.playerIds)
    const released = await releaseGrants(db, grants, { now: clock.now(), isRevoked: true })
    return { grants: released.length }
  })
}
