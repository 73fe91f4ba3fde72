import { defaultBonus } from '../../bonuses/choose-bonus.ts'
import { type BonusFit, type BonusProblem, type FittingBet, fitBonus } from '../../bonuses/fit-bonus.ts'
import type { BonusLeg } from '../../bonuses/suitable-legs.ts'
import { ONE } from '../../odds/ratio.ts'
import { betOdds } from '../bet-odds.ts'
import type { BetType, SlipBet, SlipSelection } from '../types.ts'
import type { BonusKey, CarriedBonus, SlipBonuses, SlipOffer } from './bonus-places.ts'
import { isSameBonus } from './bonus-places.ts'

export type CarriedOffer = {
  readonly carried: CarriedBonus | null
  readonly problem: BonusProblem | 'gone' | null
}

export type FittedOffer = { readonly offer: SlipOffer; readonly fit: BonusFit }

/** A bet of the slip as bonuses look at it: at the prices agreed to, worth at the current ones. */
export function fittingBet(bet: SlipBet, matches: SlipBonuses['matches']): FittingBet {
  return {
    betType: bonusBetType(bet),
    currency: bet.currencyCode,
    legs: bet.selections.map((selection) => bonusLeg(selection, matches)),
    stakeMinor: bet.stakeMinor,
    odds: betOdds(bet) ?? ONE,
  }
}

/** Every offer and how it fits the bet, for the choice: those that fit first. */
export function fittedOffers(bet: SlipBet, { offers, matches }: SlipBonuses): FittedOffer[] {
  const fitting = fittingBet(bet, matches)
  const all = (offers ?? []).map((offer) => ({ offer, fit: fitBonus(offer, fitting) }))
  return [...all.filter(({ fit }) => fit.problem === null), ...all.filter(({ fit }) => fit.problem !== null)]
}

/** The offer that the bet carries: what was chosen, where it fits; the default where nothing was. */
export function carriedOffer(
  bet: SlipBet,
  { offers, matches }: SlipBonuses,
  chosen: BonusKey | null | undefined,
): CarriedOffer {
  if (chosen === null || offers === null || !mayCarry(bet)) return { carried: null, problem: 'bet_type' }
  const fitting = fittingBet(bet, matches)
  if (chosen) {
    const offer = offers.find((each) => isSameBonus(each, chosen))
    const fit = offer && fitBonus(offer, fitting)
    if (!offer || !fit) return { carried: null, problem: 'gone' }
    return { carried: fit.problem === null ? carriedOf(offer, fit, bet) : null, problem: fit.problem }
  }
  const fits = new Map<SlipOffer, BonusFit>()
  const candidates = offers
    .filter(({ isActivated, type }) => isActivated && type !== 'freebet' && type !== 'lootbox')
    .map((offer) => {
      const fit = fitBonus(offer, fitting)
      fits.set(offer, fit)
      return { offer, id: offer.id, type: offer.type, isActivated: true, isSuitable: fit.problem === null }
    })
  const found = defaultBonus(candidates)
  const fit = found && fits.get(found.offer)
  return { carried: fit ? carriedOf(found.offer, fit, bet) : null, problem: null }
}

/** What stands in a combo together is a custom bet to bonuses: they fit none. */
function bonusBetType({ betType, groups = [] }: SlipBet): BetType {
  return groups.length > 0 ? 'custom_bet' : betType
}

function mayCarry(bet: SlipBet): boolean {
  const betType = bonusBetType(bet)
  return betType === 'single' || betType === 'combo'
}

function carriedOf(offer: SlipOffer, fit: BonusFit, { currencyCode }: SlipBet): CarriedBonus {
  const caps = offer.type === 'comboboost' ? offer.caps : []
  return {
    id: offer.id,
    type: offer.type,
    name: offer.name,
    bonusOdds: fit.bonusOdds,
    capMinor: caps.find(({ currency }) => currency === currencyCode)?.value ?? null,
    freebet:
      offer.type === 'freebet' ? { kind: offer.freebet.kind, amountMinor: offer.freebet.amountMinor } : null,
    potentialPoints: fit.potentialPoints,
    legs: fit.legs,
  }
}

function bonusLeg(selection: SlipSelection, matches: SlipBonuses['matches']): BonusLeg {
  const { acceptedOdds, matchStatus, matchId, marketId, specifier, outcomeId, sportKey } = selection
  // Of no tournament and no category until the platform has said: a condition on them does not hold yet.
  const place = matches[matchId] ?? { sportType: '', sport: sportKey, category: 0, tournament: 0 }
  const named = { event: matchId, market: marketId, specifier, outcome: outcomeId }
  return { oddsThousandths: acceptedOdds, matchStatus, ...named, ...place }
}
