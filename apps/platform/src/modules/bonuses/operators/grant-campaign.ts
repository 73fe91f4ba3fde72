import { grantCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import type { Campaign } from '../campaigns/campaigns.queries.ts'
import { isRunning, mayHave } from '../grants/due-grants.ts'
import { grantWish } from '../grants/grant-wish.ts'
import { isStillLawful } from '../grants/is-still-lawful.queries.ts'
import { type GrantWish, issueGrants } from '../grants/issue.queries.ts'
import { issuedOf, publishIssued } from '../grants/publish-issued.ts'
import { type BonusPlayer, bonusPlayer } from '../owned/eligibility.queries.ts'
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
    const wanted: Wanted[] = []
    for (const playerId of playerIds) {
      const one = await wantedFor(services, campaign, { playerId, cause, now })
      if (one) wanted.push(one)
    }
    const { wishes, answers } = await issueLawful(services, wanted, now)
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

interface Wanted {
  player: BonusPlayer
  wish: GrantWish
}

/** In the order of the players, as all who wait for several do. */
function issueLawful({ db, packs }: Services, wanted: readonly Wanted[], now: Date) {
  return db.transaction().execute(async (tx) => {
    const wishes: GrantWish[] = []
    for (const { player, wish } of wanted.toSorted((one, other) => one.player.id - other.player.id))
      if (await isStillLawful(tx, packs, player)) wishes.push(wish)
    return { wishes, answers: await issueGrants(tx, wishes, now) }
  })
}

async function wantedFor(
  services: Services,
  campaign: Campaign,
  { playerId, cause, now }: { playerId: number; cause: string; now: Date },
): Promise<Wanted | null> {
  const player = await bonusPlayer(services.db, playerId)
  if (!player || !mayHave(campaign.terms, player, services.packs)) return null
  const wish = (await mayPromote(services, playerId)) ? grantWish(campaign, player, cause, now) : null
  return wish && { player, wish }
}
