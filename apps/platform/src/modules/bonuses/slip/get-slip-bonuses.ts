import { type BonusFit, type FittingBet, fitBonus } from '@touchline/betting/bonuses/fit-bonus'
import { combineOdds } from '@touchline/betting/odds/combine'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { getSlipBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { BodyOf } from '@touchline/contract/define-call'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import type { SlipBonus } from '@touchline/contract/entities/player/slip-bonus'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { fittingTerms } from '../fit/fitting-terms.ts'
import { type MatchPlace, matchPlaces } from '../fit/match-places.queries.ts'
import { type OwnedBonus, ownedBonuses, refOf } from '../owned/owned.queries.ts'
import { presentBonuses } from '../present/present-bonuses.ts'

type SlipBet = BodyOf<typeof getSlipBonuses>['bets'][number]

/** POST /bonuses: which of the player's active bonuses fit the bets of a slip, and what the others lack. */
export function getSlipBonusesRoute(app: App, services: Services): void {
  const { db } = services
  route(app, getSlipBonuses, async ({ body, player, locale }) => {
    const matchIds = body.bets.flatMap(({ selections }) => selections.map(({ matchId }) => matchId))
    const [owned, places] = await Promise.all([ownedBonuses(db, player.id), matchPlaces(db, matchIds)])
    const active = (await presentBonuses(services, player.id, owned, locale)).filter(
      ({ bonus }) => bonus.status === 'active',
    )
    const bets = body.bets.map((bet) => fittingBet(bet, places))
    const fitted = active.flatMap(({ owned: one, bonus }) => {
      const fits = fitsOf(one, 'farmedEventIds' in bonus ? bonus.farmedEventIds : [], bets)
      return fits ? [{ owned: one, bonus, fits }] : []
    })
    return {
      availableBonuses: bets.map((bet, index) =>
        fitted.flatMap(({ owned: one, bonus, fits }) => {
          const fit = fits[index]
          return fit && fit.problem === null ? [{ ...slipBonus(one, fit, bet), ...farmedBefore(bonus) }] : []
        }),
      ),
      upcomingBonuses: fitted.flatMap(({ owned: one, bonus, fits }) => {
        if (fits.some(({ problem }) => problem === null)) return []
        const nearest = fits.reduce(
          (best, fit, index) => (countOf(fit) > countOf(fits[best]) ? index : best),
          0,
        )
        const [fit, bet] = [fits[nearest], bets[nearest]]
        return fit && bet ? [{ ...slipBonus(one, fit, bet), ...farmedBefore(bonus) }] : []
      }),
      bonuses: fitted.map(({ bonus }) => bonus),
      matches: [...places.values()].map(({ id, sportType, sport, category, tournament }) => ({
        id,
        sportType,
        sport,
        category,
        tournament,
      })),
    }
  })
}

function fittingBet(bet: SlipBet, places: ReadonlyMap<number, MatchPlace>): FittingBet {
  const { selections, systemId, customOdds, groups = [], stake } = bet
  const plain = selections.length === 1 ? 'single' : 'combo'
  // What stands in a combo together is a custom bet to bonuses: they fit none.
  const joint = customOdds === undefined && groups.length === 0 ? plain : 'custom_bet'
  return {
    betType: systemId === undefined ? joint : 'system',
    currency: stake.currency,
    stakeMinor: Math.max(0, stake.value),
    odds: combineOdds(selections.map(({ odds }) => odds)),
    legs: selections.map(({ matchId, marketId, specifier, outcomeId, odds }) => {
      const place = places.get(matchId)
      return {
        oddsThousandths: odds,
        matchStatus: place?.status ?? MATCH_STATUS.prematch,
        sportType: place?.sportType ?? '',
        sport: place?.sport ?? '',
        category: place?.category ?? 0,
        tournament: place?.tournament ?? 0,
        event: matchId,
        market: marketId,
        specifier,
        outcome: outcomeId,
      }
    }),
  }
}

function fitsOf(
  owned: OwnedBonus,
  farmedEvents: readonly number[],
  bets: readonly FittingBet[],
): BonusFit[] | null {
  const terms = fittingTerms(owned, farmedEvents)
  return terms && bets.map((bet) => fitBonus(terms, bet))
}

function countOf(fit: BonusFit | undefined): number {
  return fit?.legs.filter((reason) => reason === null).length ?? 0
}

function slipBonus(owned: OwnedBonus, fit: BonusFit, { currency }: FittingBet): SlipBonus {
  const { id, type } = refOf(owned)
  return {
    bonusId: id,
    bonusType: type,
    activeRangeIndex: fit.activeRangeIndex,
    bonusOdds: fit.bonusOdds,
    suitableSelections: fit.legs.flatMap((reason, position) => (reason === null ? [position] : [])),
    unsuitableSelections: fit.legs.flatMap((reason, position) =>
      reason === null ? [] : [{ position, reason }],
    ),
    problem: fit.problem,
    worth: fit.worthMinor === null ? null : { value: fit.worthMinor, currency },
    nextStep: fit.nextStep,
    potentialPoints: fit.potentialPoints,
    availablePoints: null,
    points: null,
    potentialFreebetAmount: null,
  }
}

/** What a farming bonus stands at before the bet. */
function farmedBefore(
  bonus: Bonus,
): Pick<SlipBonus, 'availablePoints' | 'points' | 'potentialFreebetAmount'> | object {
  if (!('farmingStats' in bonus)) return {}
  const { availablePoints, points, potentialFreebetAmount } = bonus.farmingStats
  return { availablePoints, points, potentialFreebetAmount }
}
