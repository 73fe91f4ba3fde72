import { assertNever } from '../assert-never.ts'
import type { AmountMinor } from '../money/money.ts'
import { oddsRatio, payoutMinor } from '../odds/combine.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import { multiplyRatios, ONE, type Ratio } from '../odds/ratio.ts'
import type { BetType } from '../slip/types.ts'
import { systemOdds } from '../systems/system-return.ts'
import type { SystemType } from '../systems/system-types.ts'
import type { BetResult } from './bet-result.ts'
import { joinedLegs, type LegGroup } from './joint-legs.ts'
import { type DeadHeat, deadHeatShare, type LegResult, legFactor } from './leg-result.ts'

/** A leg at the odds it was taken at; no result yet is null. */
export type LegToSettle = {
  readonly oddsThousandths: OddsThousandths
  readonly result: LegResult | null
  readonly deadHeat?: DeadHeat | null
  /** Of a system bet only: stands in every line. */
  readonly isBanker: boolean
  /** Of a combo only: stands with others of its match as one leg. */
  readonly joint?: LegGroup | null | undefined
}

export type BetToSettle = {
  readonly betType: BetType
  /** What is still staked: `stillStakedMinor` after a cash-out of a part. */
  readonly stakeMinor: AmountMinor
  readonly legs: readonly LegToSettle[]
  /** Of a system bet only. */
  readonly systemType: SystemType | null
  /** Of a custom bet only. */
  readonly customOdds: OddsThousandths | null
  /** Of a bet that was taken beyond a limit: `returnCapMinor` of what is still staked. */
  readonly returnCapMinor?: AmountMinor | null | undefined
}

export type Settlement =
  | { readonly status: 'open'; readonly result: 'no_results' }
  | {
      readonly status: 'settled'
      readonly result: Exclude<BetResult, 'no_results'>
      readonly returnMinor: AmountMinor
    }

/**
 * Settles a bet as far as its legs' results allow. It is lost as soon as too many legs are; otherwise it stays open
 * until every leg has a result. The return includes the stake and is cut once, to the minor unit.
 */
export function settleBet(placed: BetToSettle): Settlement {
  const bet = { ...placed, legs: joinedLegs(placed.legs) }
  if (isLost(bet)) return { status: 'settled', result: 'lose_entire', returnMinor: 0 }
  const legs = bet.legs.flatMap((leg): DecidedLeg[] => (leg.result ? [{ ...leg, result: leg.result }] : []))
  if (legs.length < bet.legs.length) return { status: 'open', result: 'no_results' }
  const wholeMinor = payoutMinor(bet.stakeMinor, factorOf(bet, legs))
  const returnMinor = Math.min(wholeMinor, bet.returnCapMinor ?? wholeMinor)
  return { status: 'settled', result: resultOf(bet, legs, returnMinor), returnMinor }
}

/** A bet cancelled by the bookmaker is refunded. */
export function cancelBet({ stakeMinor }: Pick<BetToSettle, 'stakeMinor'>): Settlement {
  return { status: 'settled', result: 'canceled', returnMinor: stakeMinor }
}

/** A bet cashed out whole; `paidMinor` includes earlier partial cash-outs. */
export function cashOutBet(paidMinor: AmountMinor): Settlement {
  return { status: 'settled', result: 'cashed_out', returnMinor: paidMinor }
}

/** The stake left after partial cash-outs. */
export function stillStakedMinor(stakeMinor: AmountMinor, cashedOutStakeMinor: AmountMinor): AmountMinor {
  return Math.max(0, stakeMinor - cashedOutStakeMinor)
}

/** What each unit staked has become once every leg has a result, exactly; null before, and of a lost bet. */
export function settledOdds(placed: BetToSettle): Ratio | null {
  const bet = { ...placed, legs: joinedLegs(placed.legs) }
  if (isLost(bet)) return null
  const legs = bet.legs.flatMap((leg): DecidedLeg[] => (leg.result ? [{ ...leg, result: leg.result }] : []))
  return legs.length < bet.legs.length ? null : factorOf(bet, legs)
}

type DecidedLeg = LegToSettle & { readonly result: LegResult }

/**
 * One lost leg loses a single, a combo or a custom bet; a system is lost with a banker, or with fewer legs left than
 * a line needs.
 */
function isLost({ legs, betType, systemType }: BetToSettle): boolean {
  const lost = legs.filter(({ result }) => result === 'lose')
  if (betType !== 'system') return lost.length > 0
  if (!systemType) throw new TypeError('A system bet without its system type')
  return lost.some(({ isBanker }) => isBanker) || systemType.totalCount - lost.length < systemType.winCount
}

function factorOf({ betType, systemType, customOdds }: BetToSettle, legs: readonly DecidedLeg[]): Ratio {
  switch (betType) {
    case 'single':
    case 'combo':
      return legs.map(decidedFactor).reduce(multiplyRatios, ONE)
    case 'system':
      if (!systemType) throw new TypeError('A system bet without its system type')
      return systemOdds(
        systemType,
        legs.filter(({ isBanker }) => !isBanker).map(decidedFactor),
        legs.filter(({ isBanker }) => isBanker).map(decidedFactor),
      )
    case 'custom_bet':
      if (customOdds === null) throw new TypeError('A custom bet without its odds')
      return legs.every(({ result }) => result === 'win') ? customFactor(customOdds, legs) : ONE
    default:
      return assertNever(betType)
  }
}

function decidedFactor({ oddsThousandths, result, deadHeat }: DecidedLeg): Ratio {
  return legFactor(oddsThousandths, result, deadHeat)
}

/** One price covers all legs; each dead heat takes its share of it. */
function customFactor(customOdds: OddsThousandths, legs: readonly DecidedLeg[]): Ratio {
  return legs
    .map(({ deadHeat }) => deadHeatShare(deadHeat ?? null))
    .reduce(multiplyRatios, oddsRatio(customOdds))
}

/**
 * Void legs aside, a bet of one leg has that leg's result. One of several is won when it pays more than its stake;
 * half-lost legs and dead heats that leave less make it half lost.
 */
function resultOf(
  { betType, stakeMinor }: BetToSettle,
  legs: readonly DecidedLeg[],
  returnMinor: AmountMinor,
): Exclude<BetResult, 'no_results'> {
  const decisive = legs.filter(({ result }) => result !== 'void')
  const [only, ...others] = decisive
  // The quoted price of a custom bet covers all its legs: a void one refunds the bet.
  const isRefunded = betType === 'custom_bet' && legs.some(({ result }) => result !== 'win')
  if (!only || isRefunded) return 'refund_entire'
  const hasShared = decisive.some(({ result, deadHeat }) => result === 'half_lose' || deadHeat)
  if (betType !== 'system' && hasShared && returnMinor <= stakeMinor) return 'refund_half_lose_other'
  return betType !== 'system' && others.length === 0 ? SINGLE_RESULTS[only.result] : 'win_entire'
}

const SINGLE_RESULTS: Record<LegResult, Exclude<BetResult, 'no_results'>> = {
  win: 'win_entire',
  lose: 'lose_entire',
  void: 'refund_entire',
  half_win: 'refund_half_win_other',
  half_lose: 'refund_half_lose_other',
}
