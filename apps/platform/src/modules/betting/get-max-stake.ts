import { maxStakeMinor } from '@touchline/betting/limits/max-stake'
import { winCapOf } from '@touchline/betting/limits/win-cap'
import { AMOUNT_MINOR_MAX } from '@touchline/betting/money/money'
import { checkBet } from '@touchline/betting/slip/checks/check-bet'
import { summarizeBet } from '@touchline/betting/slip/summarize-slip'
import { getMaxStake } from '@touchline/contract/calls/bets/max-stake'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { customBetPricer } from '../custom-bets/index.ts'
import { betLimitsSettings } from '../settings/index.ts'
import { betKind } from './placement/bet-kind.ts'
import { jointLegs } from './placement/check-placement.ts'
import { checkSelection } from './placement/check-selection.ts'
import { type JointPrices, jointPrices } from './placement/custom-price.ts'
import { fittingStakeMinor } from './placement/fitting-stake.ts'
import { currentOffers, type MarketOffer } from './placement/offer/offer.queries.ts'
import { marketText } from './placement/offer/offer-cache.ts'
import { marketKeys, rejectMalformed } from './placement/read-request.ts'
import { type AcceptedLeg, ruledBet } from './placement/ruled-bet.ts'

type Body = BodyOf<typeof getMaxStake>

/**
 * POST /bets/max-stake: the largest stake that placement would take at the current price, whatever the balance: by
 * limits, payout and exposure. Nothing while an outcome takes no bet: docs/open-questions.md#max-stake.
 */
export function getMaxStakeRoute(app: App, services: Services): void {
  const { db, clock, currencies } = services
  const priceCustomBet = customBetPricer(db)
  route(app, getMaxStake, async ({ body, player, locale }) => {
    const { currency } = body
    const own = currencies.byCode(currency)?.bet
    if (!own) throw new ApiError('currency_not_offered')
    const bet = { ...body, stake: { value: own.minStakeMinor, currency } }
    rejectMalformed([bet])
    const offers = await currentOffers(db, marketKeys({ bets: [bet] }))
    const prices = await jointPrices(priceCustomBet, body)
    const unpriced = [prices.whole, ...prices.groups].find((price) => price && 'problem' in price)
    if (unpriced && 'problem' in unpriced)
      throw new ApiError('combination_not_allowed', { customBetProblem: unpriced.problem })
    const legs = legsOf(body, offers, prices)
    const customOdds = prices.whole && 'oddsThousandths' in prices.whole ? prices.whole.oddsThousandths : null
    const kind = betKind(bet)
    const ruled = ruledBet(kind, bet, legs, customOdds)
    const limits = betLimitsSettings(services)
    const isJoinable = checkBet(ruled, null).reasons.every(({ key }) => !key.includes('.slip.'))
    if (!isJoinable) throw new ApiError('combination_not_allowed')
    const { odds, oddsThousandths, possibleWinMinor, currencyCode } = summarizeBet(ruled)
    const mostMinor = maxStakeMinor({ odds, currencyCode }, limits, AMOUNT_MINOR_MAX)
    // Not by the smallest stake: at low odds its win may be cut to nothing.
    const { reasons } = checkBet({ ...ruled, stakeMinor: mostMinor }, limits)
    const isRefused = !isOpen(body, legs, clock.now()) || reasons.length > 0
    const asked = {
      ...kind,
      legs,
      stakeMinor: isRefused ? 0 : mostMinor,
      possibleWinMinor,
      oddsThousandths: oddsThousandths ?? 0,
      isVip: false,
      jointChances: new Map<number, number>(),
      bonus: null,
      winCap: winCapOf(limits, currency),
    }
    const value = await fittingStakeMinor(services, player, asked, { currency, locale })
    const vipMinor = limits.vipStake.find((limit) => limit.currencyCode === currency)?.amount ?? value
    return {
      maxStake: { value, currency },
      minStake: { value: own.minStakeMinor, currency },
      vipStake: { value: vipMinor, currency },
    }
  })
}

/** Whether placement would take a bet on these outcomes now, at whatever price. */
function isOpen({ selections }: Body, legs: readonly AcceptedLeg[], now: Date): boolean {
  return selections.every((selection, position) => {
    const checked = checkSelection(selection, legs[position]?.offer, { mode: 'any', now })
    return !('problem' in checked)
  })
}

function legsOf(body: Body, offers: readonly MarketOffer[], prices: JointPrices): AcceptedLeg[] {
  const { selections, bankers = [] } = body
  const joints = jointLegs(body, prices)
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
      joint: joints.get(position) ?? null,
    }
  })
}
