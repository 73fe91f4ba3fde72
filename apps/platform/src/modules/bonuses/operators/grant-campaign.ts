import { grantCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import type { Campaign } from '../campaigns/campaigns.queries.ts'
import { isRunning, mayHave } from '../grants/due-grants.ts'
import { grantWish } from '../grants/grant-wish.ts'
import { type GrantWish, issueGrants } from '../grants/issue.queries.ts'
import { issuedOf, publishIssued } from '../grants/publish-issued.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { openCampaign } from './open-campaign.ts'

/** Requires the operator's key. The same cause grants a player once. */
export function grantCampaignRoute(app: App, services: Services): void {
  const { db, clock, env } = services
  route(app, grantCampaign, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const campaign = await openCampaign(db, params.key)
    const now = clock.now()
    if (!isRunning(campaign, now)) throw new ApiError('conflict')
    const cause = `operator:${body.cause}`
    const playerIds = [...new Set(body.playerIds)]
    const wishes: GrantWish[] = []
    for (const playerId of playerIds) {
      const wish = await wishFor(services, campaign, { playerId, cause, now })
      if (wish) wishes.push(wish)
    }
    const answers = await issueGrants(db, wishes, now)
    await publishIssued(services, issuedOf(wishes, answers))
    const byPlayer = new Map(wishes.map(({ playerId }, index) => [playerId, answers[index]?.status]))
    return {
      answers: playerIds.map((playerId) => ({
        playerId,
        answer: byPlayer.get(playerId) ?? ('not_eligible' as const),
      })),
    }
  })
}

async function wishFor(
  services: Services,
  campaign: Campaign,
  { playerId, cause, now }: { playerId: number; cause: string; now: Date },
): Promise<GrantWish | null> {
  const player = await bonusPlayer(services.db, playerId)
  if (!player || !mayHave(campaign.terms, player, services.packs)) return null
  return (await mayPromote(services, playerId)) ? grantWish(campaign, player, cause, now) : null
}
