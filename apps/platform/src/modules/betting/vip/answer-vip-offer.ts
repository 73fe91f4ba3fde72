import { answerVipOffer } from '@touchline/contract/calls/bets/vip'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { accountIn } from '../../wallet/index.ts'
import { publishChange } from '../changes/publish-change.ts'
import { presentBets } from '../my-bets/present-bets.ts'
import { answerOffer } from './answer-offer.ts'

/** POST /bets/:id/vip-offer: the player accepts the lower stake or withdraws the bet. */
export function answerVipOfferRoute(app: App, services: Services): void {
  const { db } = services
  route(app, answerVipOffer, async ({ params, body, player, locale }) => {
    if (body.isTaken) await services.admission.toStake(player.id)
    const answered = await answerOffer(services, {
      betId: params.id,
      playerId: player.id,
      isTaken: body.isTaken,
      now: services.clock.now(),
    })
    await publishChange(services, answered)
    const [bet] = await presentBets(db, { ids: [params.id], now: services.clock.now(), locale })
    const account = await accountIn(db, player.id, answered.currency)
    if (!bet || !account || answered.isTooLate) throw new ApiError('conflict')
    return { bet, account: await services.wallets.shown(player.id, account) }
  })
}
