import {
  grantCampaign,
  pauseCampaign,
  revokeCampaign,
} from '@touchline/contract/calls/bonuses/operator-campaigns'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import { type Campaign, openCampaigns } from '../campaigns/campaigns.queries.ts'
import { isRunning, mayHave } from '../grants/due-grants.ts'
import { grantWish } from '../grants/grant-wish.ts'
import { type GrantWish, issueGrants, releaseGrants } from '../grants/issue.queries.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { setPaused, unusedGrants } from './operators.queries.ts'

/** What the operator does with campaigns while the platform runs; what a campaign is stands in its file. */
export function campaignRoutes(app: App, services: Services): void {
  const { db, clock, env } = services
  const campaignOf = async (key: string) => {
    const found = (await openCampaigns(db)).find((campaign) => campaign.key === key)
    if (!found) throw new ApiError('not_found')
    return found
  }

  route(app, grantCampaign, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const campaign = await campaignOf(params.key)
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
    const byPlayer = new Map(wishes.map(({ playerId }, index) => [playerId, answers[index]?.status]))
    return {
      answers: playerIds.map((playerId) => ({
        playerId,
        answer: byPlayer.get(playerId) ?? ('not_eligible' as const),
      })),
    }
  })

  route(app, revokeCampaign, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const { id } = await campaignOf(params.key)
    const grants = await unusedGrants(db, id, body.playerIds)
    const released = await releaseGrants(db, grants, { now: clock.now(), isRevoked: true })
    return { grants: released.length }
  })

  route(app, pauseCampaign, async ({ request, params, body }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    if (!(await setPaused(db, params.key, body.isPaused ? clock.now() : null)))
      throw new ApiError('not_found')
    return { isPaused: body.isPaused }
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
