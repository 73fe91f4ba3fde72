import { maxStakeMinor } from '@touchline/betting/limits/max-stake'
import { AMOUNT_MINOR_MAX } from '@touchline/betting/money/money'
import { checkBet } from '@touchline/betting/slip/checks/check-bet'
import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import { getMaxStake } from '@touchline/contract/calls/bets/max-stake'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { betLimits, betLimitsSettings } from '../settings/index.ts'
import { betKind } from './placement/bet-kind.ts'
import { jointPrice } from './placement/custom-price.ts'
import { currentOffers, type MarketOffer } from './placement/offer.queries.ts'
import { marketText } from './placement/offer-cache.ts'
import { marketKeys, rejectMalformed } from './placement/read-request.ts'
import { type AcceptedLeg, ruledBet } from './placement/ruled-bet.ts'

type Body = BodyOf<typeof getMaxStake>

/**
 * POST /bets/max-stake: the largest stake that limits and payout allow at the current price, whatever the balance.
 * Closed markets count too: they may reopen before the bet is placed.
 */
export function getMaxStakeRoute(app: App, { db }: Services): void {
  route(app, getMaxStake, async ({ body }) => {
    const { currency } = body
    const own = betLimits(currency)
    if (!own) throw new ApiError('currency_not_offered')
    const bet = { ...body, stake: { value: own.minStakeMinor, currency } }
    rejectMalformed([bet])
    const offers = await currentOffers(db, marketKeys({ bets: [bet] }))
    const legs = legsOf(body, offers)
    const price = body.customOdds === undefined ? null : await jointPrice(db, body)
    if (price && 'problem' in price)
      throw new ApiError('combination_not_allowed', { customBetProblem: price.problem })
    const ruled = ruledBet(betKind(bet), bet, legs, price?.oddsThousandths ?? null)
    const limits = betLimitsSettings()
    const isJoinable = checkBet(ruled, null).reasons.every(({ key }) => !key.includes('.slip.'))
    if (!isJoinable) throw new ApiError('combination_not_allowed')
    const { odds, currencyCode } = summarizeBet(ruled)
    // Problems of the smallest stake, such as too many legs, are those of every stake.
    const isRefused = checkBet(ruled, limits).reasons.length > 0
    const value = isRefused ? 0 : maxStakeMinor({ odds, currencyCode }, limits, AMOUNT_MINOR_MAX)
    const vipMinor = limits.vipStake.find((limit) => limit.currencyCode === currency)?.amount ?? value
    return {
      maxStake: { value, currency },
      minStake: { value: own.minStakeMinor, currency },
      vipStake: { value: vipMinor, currency },
    }
  })
}

function legsOf({ selections, bankers = [] }: Body, offers: readonly MarketOffer[]): AcceptedLeg[] {
  const byKey = new Map(offers.map((offer) => [marketText(offer), offer]))
  return selections.map((selection, position) => {
    const offer = byKey.get(marketText(selection))
    const outcome = offer?.outcomes.find(({ id }) => id === selection.outcomeId)
    if (!offer || !outcome) throw new ApiError('unknown_selection')
    return {
      offer,
      outcomeId: outcome.id,
      oddsThousandths: outcome.odds,
      probability: outcome.p ?? null,
      isBanker: bankers.includes(position),
    }
  })
}
