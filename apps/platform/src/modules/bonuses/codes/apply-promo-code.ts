import { applyPromoCode } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import { openCampaigns } from '../campaigns/campaigns.queries.ts'
import { isRunning, mayHave } from '../grants/due-grants.ts'
import { grantWish } from '../grants/grant-wish.ts'
import { isStillLawful } from '../grants/is-still-lawful.queries.ts'
import { issueGrants } from '../grants/issue.queries.ts'
import { publishIssued } from '../grants/publish-issued.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { giveTryBack, takeTry, useCode } from './codes.queries.ts'

const TRIES_MAX = 10
const TRIES_SPAN_MS = 3_600_000

/**
 * POST /bonuses/promo-code. What does not work gets one answer, whatever the reason, so that codes cannot be found out by
 * trying; and who tries too many has to wait.
 */
export function applyPromoCodeRoute(app: App, services: Services): void {
  const { db, clock } = services
  route(app, applyPromoCode, async ({ body, player }) => {
    const now = clock.now()
    const since = new Date(now.getTime() - TRIES_SPAN_MS)
    if (!(await takeTry(db, player.id, { since, now, max: TRIES_MAX })))
      throw new ApiError('rate_limited', { retryAfterS: TRIES_SPAN_MS / 1000 })
    const bonus = await grantByCode(services, player.id, body.code.toUpperCase(), now)
    if (bonus) {
      await giveTryBack(db, player.id)
      await publishIssued(services, [{ playerId: player.id, bonus: { id: bonus.id, bonusType: bonus.type } }])
      return { bonus }
    }
    throw new ApiError('promo_code_invalid')
  })
}

class CodeRefused extends Error {}

async function grantByCode(services: Services, playerId: number, code: string, now: Date) {
  const { db, packs } = services
  const known = await bonusPlayer(db, playerId)
  if (!known || known.isPve || !(await mayPromote(services, playerId))) return null
  const campaigns = await openCampaigns(db)
  try {
    return await db.transaction().execute(async (tx) => {
      const campaignId = await useCode(tx, { code, playerId, now })
      const campaign = campaigns.find(({ id }) => id === campaignId)
      if (!campaign || !isRunning(campaign, now) || !mayHave(campaign.terms, known, packs))
        throw new CodeRefused()
      if (!(await isStillLawful(tx, packs, known))) throw new CodeRefused()
      const wish = grantWish(campaign, known, `code:${code}`, now)
      const [answer] = wish ? await issueGrants(tx, [wish], now) : []
      if (!wish || answer?.status !== 'granted') throw new CodeRefused()
      return { type: wish.type, id: wish.type === 'freebet' ? answer.grantId : campaign.id }
    })
  } catch (error) {
    // Nothing of it stays, the use of the code included.
    if (error instanceof CodeRefused) return null
    throw error
  }
}
