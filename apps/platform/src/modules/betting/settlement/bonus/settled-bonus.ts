import type { PlacedBonus } from '@touchline/betting/bonuses/bonus-movements'
import { boostMinor, settledBonusOdds } from '@touchline/betting/bonuses/kinds/comboboost'
import { coveredAfterSaleMinor } from '@touchline/betting/bonuses/kinds/freebet'
import { combineOdds } from '@touchline/betting/odds/combine'
import { ODDS_BASE } from '@touchline/betting/odds/odds'
import type { Ratio } from '@touchline/betting/odds/ratio'
import { settledOdds } from '@touchline/betting/settlement/settle-bet'
import { boostTermsOf } from '../../../bonuses/index.ts'
import type { SettledLeg } from '../bet-legs.queries.ts'
import type { LockedBet, LockedBonus } from '../bet-position.queries.ts'

export interface SettledBonus {
  bonus: PlacedBonus | null
  /** Of a combo boost. */
  settledOdds: number | null
}

/**
 * What the bonus of a bet comes to by its terms of the placement, on what is still staked; null where it moves no money.
 * Without legs, as of a bet that was called off, nothing is boosted. `earlyMinor` is what an early payout adds.
 */
export function settledBonus(
  bet: Pick<LockedBet, 'stakeMinor' | 'freeStakeMinor' | 'bonus' | 'currency'>,
  { legs, earlyMinor }: { legs: readonly SettledLeg[] | null; earlyMinor: number },
): SettledBonus {
  const { bonus, stakeMinor, freeStakeMinor } = bet
  if (bonus?.type === 'freebet') {
    const { freebetKind: kind, amountMinor } = bonus
    if (kind === null || amountMinor === null) throw new Error('A free bet without its kind')
    const coveredMinor = coveredAfterSaleMinor(amountMinor, stakeMinor + freeStakeMinor)
    return { bonus: { type: 'freebet', kind, amountMinor, coveredMinor }, settledOdds: null }
  }
  if (bonus?.type !== 'comboboost') return { bonus: null, settledOdds: null }
  if (bonus.terms.kind === 'early_payout')
    return { bonus: { type: 'comboboost', boostMinor: earlyMinor }, settledOdds: null }
  const wonCount = legs?.filter(isWonForBonus).length ?? 0
  const odds = settledBonusOdds(boostTermsOf(bonus.terms)?.ranges ?? [], {
    wonCount,
    agreedBonusOdds: bonus.bonusOdds ?? ODDS_BASE,
  })
  const factor =
    legs && settledOdds({ betType: 'combo', stakeMinor, legs, systemType: null, customOdds: null })
  const boost = factor ? boostOf(bonus, bet.currency, { stakeMinor, odds: factor, bonusOdds: odds }) : 0
  return { bonus: { type: 'comboboost', boostMinor: boost }, settledOdds: odds }
}

/** What a boost adds to an open bet on this stake if every leg wins; 0 without a boost. */
export function possibleBoostMinor(
  bonus: Pick<LockedBonus, 'type' | 'terms' | 'bonusOdds'> | null,
  currency: string,
  { stakeMinor, legs }: { stakeMinor: number; legs: readonly { oddsThousandths: number }[] },
): number {
  if (bonus?.type !== 'comboboost' || bonus.bonusOdds === null) return 0
  const odds = combineOdds(legs.map(({ oddsThousandths }) => oddsThousandths))
  return boostOf(bonus, currency, { stakeMinor, odds, bonusOdds: bonus.bonusOdds })
}

function boostOf(
  { terms }: Pick<LockedBonus, 'terms'>,
  currency: string,
  { bonusOdds, ...bet }: { stakeMinor: number; odds: Ratio; bonusOdds: number },
): number {
  const capMinor = boostTermsOf(terms)?.caps.find((cap) => cap.currency === currency)?.value ?? null
  return bonusOdds > ODDS_BASE ? boostMinor({ ...bet, capMinor }, bonusOdds) : 0
}

function isWonForBonus({ countsForBonus, result }: SettledLeg): boolean {
  return countsForBonus === true && (result === 'win' || result === 'half_win')
}
