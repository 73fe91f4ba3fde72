import type { AmountMinor } from '../money/money.ts'
import { payoutMinor } from '../odds/combine.ts'
import type { Ratio } from '../odds/ratio.ts'
import type { BetType } from '../slip/types.ts'
import type { Sum } from './bonus-terms.ts'
import { type BoostRange, boostMinor, reachedRange } from './kinds/comboboost.ts'
import type { EarlyPayoutTerms } from './kinds/early-payout.ts'
import { FREEBET_PROBLEMS, type FreebetTerms, freebetPayoutMinor, freebetProblem } from './kinds/freebet.ts'
import { type InsuranceTerms, insuranceMinor } from './kinds/insurance.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { type BonusLeg, type LegTerms, type UnsuitableReason, unsuitableReason } from './suitable-legs.ts'

/** A bonus of the player's as a slip and a placement look at it. */
export type FittingTerms = { readonly legs: LegTerms } & (
  | {
      readonly type: 'comboboost'
      readonly ranges: readonly BoostRange[]
      readonly caps: readonly Sum[]
      /** The most that may be staked, by currency; absent or none is any stake. */
      readonly maxStakes?: readonly Sum[]
      /** Instead of ranges: what counts is paid as won once its side has led. */
      readonly earlyPayout?: EarlyPayoutTerms | null
    }
  | { readonly type: 'freebet'; readonly freebet: FreebetTerms }
  | {
      readonly type: 'hunting' | 'tournament' | 'lootbox'
      readonly farmOncePerEvent: boolean
      readonly farmedEvents: readonly number[]
      /** Of a hunting that gives back stakes instead of counting points. */
      readonly insurance?: OfferedInsurance | null
    }
)

/** In currencies without a cap nothing is insured. */
export type OfferedInsurance = Omit<InsuranceTerms, 'capMinor'> & { readonly caps: readonly Sum[] }

export type FittingBet = {
  readonly betType: BetType
  readonly currency: string
  /** At the prices agreed to, in the bet's order. */
  readonly legs: readonly BonusLeg[]
  readonly stakeMinor: AmountMinor
  /** Of the bet without a bonus. */
  readonly odds: Ratio
}

export const BONUS_PROBLEMS = [...FREEBET_PROBLEMS, 'stake_too_high'] as const
export type BonusProblem = (typeof BONUS_PROBLEMS)[number]

export type BonusFit = {
  /** Why the bonus does not fit the bet; null where it does. */
  readonly problem: BonusProblem | null
  /** By position: why a leg does not count, null where it counts. */
  readonly legs: readonly (UnsuitableReason | null)[]
  /** Of a combo boost: the step reached, and what it multiplies the odds by, in thousandths. */
  readonly activeRangeIndex: number | null
  readonly bonusOdds: number | null
  /**
   * What the bonus is worth if every leg wins: the boost, or what a free bet would bring with its own amount as the stake.
   * Of `no_risk` and of an insurance what comes back on a loss. Null where the worth is points.
   */
  readonly worthMinor: AmountMinor | null
  /** Points that the bet would bring. */
  readonly potentialPoints: number | null
  readonly nextStep: NextStep | null
}

/** The one answer to whether and how a bonus fits a bet: of the slip, of its suggestions and of the placement. */
export function fitBonus(terms: FittingTerms, bet: FittingBet): BonusFit {
  const legs = bet.legs.map((leg) => unsuitableReason(leg, terms.legs))
  const suitableCount = legs.filter((reason) => reason === null).length
  if (terms.type === 'freebet') return fitFreebet(terms.freebet, bet, { legs, suitableCount })
  if (terms.type === 'comboboost' && terms.earlyPayout)
    return fitEarlyPayout(terms.maxStakes ?? [], bet, { legs, suitableCount })
  if (terms.type === 'comboboost') return fitBoost(terms, bet, { legs, suitableCount })
  if (terms.insurance) return fitInsurance(terms.insurance, bet, { legs, suitableCount })
  const problem = typeProblem(bet) ?? (suitableCount === 0 ? 'legs_do_not_count' : null)
  return { ...NOTHING, problem, legs, potentialPoints: problem === null ? pointsOf(terms, bet, legs) : 0 }
}

type Counted = { readonly legs: BonusFit['legs']; readonly suitableCount: number }

const NOTHING = {
  activeRangeIndex: null,
  bonusOdds: null,
  worthMinor: null,
  potentialPoints: null,
  nextStep: null,
} as const

function fitFreebet(terms: FreebetTerms, bet: FittingBet, { legs, suitableCount }: Counted): BonusFit {
  const { betType, currency } = bet
  const problem = freebetProblem({ betType, currency, legCount: bet.legs.length, suitableCount }, terms)
  const { kind, amountMinor } = terms
  const worthMinor =
    kind === 'no_risk'
      ? amountMinor
      : freebetPayoutMinor(kind, amountMinor, payoutMinor(amountMinor, bet.odds))
  return { ...NOTHING, problem, legs, worthMinor: problem === null ? worthMinor : null }
}

function fitBoost(
  { ranges, caps, maxStakes = [], legs: { minOdds, outcome } }: Extract<FittingTerms, { type: 'comboboost' }>,
  bet: FittingBet,
  { legs, suitableCount }: Counted,
): BonusFit {
  const activeRangeIndex = reachedRange(ranges, suitableCount)
  const bonusOdds = activeRangeIndex === null ? null : (ranges[activeRangeIndex]?.bonusOdds ?? null)
  const wrongType = typeProblem(bet)
  if (outcome && suitableCount === 0) return { ...NOTHING, problem: wrongType ?? 'legs_do_not_count', legs }
  const step = wrongType === null ? nextStep(ranges, { count: suitableCount, minOdds }) : null
  if (wrongType !== null || bonusOdds === null) {
    const isTooFew = ranges.every(({ minCount }) => suitableCount < minCount) || step !== null
    const problem = wrongType ?? (isTooFew ? 'too_few_legs' : 'too_many_legs')
    return { ...NOTHING, problem, legs, nextStep: step }
  }
  const unstakeable = stakeProblem(maxStakes, bet)
  if (unstakeable) return { ...NOTHING, problem: unstakeable, legs }
  const capMinor = caps.find(({ currency }) => currency === bet.currency)?.value ?? null
  return {
    ...NOTHING,
    problem: null,
    legs,
    activeRangeIndex,
    bonusOdds,
    worthMinor: boostMinor({ stakeMinor: bet.stakeMinor, odds: bet.odds, capMinor }, bonusOdds),
    nextStep: step,
  }
}

/** Legs that do not count stay and are settled by their results alone. */
function fitEarlyPayout(
  maxStakes: readonly Sum[],
  bet: FittingBet,
  { legs, suitableCount }: Counted,
): BonusFit {
  const isUnfit = suitableCount === 0 ? 'legs_do_not_count' : null
  return { ...NOTHING, problem: typeProblem(bet) ?? isUnfit ?? stakeProblem(maxStakes, bet), legs }
}

/** A bound that does not name the bet's currency is none for it, so that nothing is boosted there. */
function stakeProblem(maxStakes: readonly Sum[], { currency, stakeMinor }: FittingBet): BonusProblem | null {
  if (maxStakes.length === 0) return null
  const most = maxStakes.find((sum) => sum.currency === currency)?.value
  if (most === undefined) return 'currency'
  return stakeMinor > most ? 'stake_too_high' : null
}

/** Every leg must count, since any may be the one that is lost. */
function fitInsurance(
  { minLegCount, shareThousandths, caps }: OfferedInsurance,
  bet: FittingBet,
  { legs, suitableCount }: Counted,
): BonusFit {
  const capMinor = caps.find(({ currency }) => currency === bet.currency)?.value
  const isTooShort = bet.legs.length < minLegCount ? 'too_few_legs' : null
  const isUnfit = suitableCount < bet.legs.length ? 'legs_do_not_count' : null
  const problem = typeProblem(bet) ?? (capMinor === undefined ? 'currency' : null) ?? isTooShort ?? isUnfit
  if (problem !== null || capMinor === undefined) return { ...NOTHING, problem, legs }
  const worthMinor = insuranceMinor(bet.stakeMinor, { shareThousandths, capMinor })
  return { ...NOTHING, problem: null, legs, worthMinor }
}

function pointsOf(
  { farmOncePerEvent, farmedEvents }: { farmOncePerEvent: boolean; farmedEvents: readonly number[] },
  bet: FittingBet,
  legs: BonusFit['legs'],
): number {
  const events = bet.legs.flatMap(({ event }, position) => (legs[position] === null ? [event] : []))
  if (!farmOncePerEvent) return events.length
  return new Set(events.filter((event) => !farmedEvents.includes(event))).size
}

/** By line or by total a bonus of a system is worth different sums; a custom bet's price is joint. */
function typeProblem({ betType }: FittingBet): BonusProblem | null {
  return betType === 'single' || betType === 'combo' ? null : 'bet_type'
}
