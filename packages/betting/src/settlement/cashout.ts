import { AMOUNT_MINOR_MAX, type AmountMinor, multiplyRounded } from '../money/money.ts'
import { PAYOUT_ROUNDING } from '../money/rounding.ts'
import { payoutMinor } from '../odds/combine.ts'
import { ODDS_BASE, type OddsThousandths } from '../odds/odds.ts'
import { multiplyRatios, ONE, type Ratio, ratio } from '../odds/ratio.ts'
import type { BetType } from '../slip/types.ts'
import { systemOdds } from '../systems/system-return.ts'
import type { SystemType } from '../systems/system-types.ts'
import { joinedDeadHeat, joinedResult, type LegGroup } from './joint-legs.ts'
import { type DeadHeat, deadHeatShare, type LegResult, legFactor } from './leg-result.ts'

/**
 * An open leg has the fair odds of today, one over its fair chance without any margin, or null while its market is
 * closed; a settled one its result.
 */
export type CashoutLeg = {
  readonly takenOdds: OddsThousandths
  readonly result: LegResult | null
  readonly deadHeat?: DeadHeat | null
  readonly fairOdds: OddsThousandths | null
  /** Of a system bet only: stands in every line. */
  readonly isBanker: boolean
  /** Of a combo only: stands with others of its match as one leg, which has a fair joint price while it is open. */
  readonly joint?: (LegGroup & { readonly fairOdds: OddsThousandths | null }) | null | undefined
}

/**
 * Of a custom bet: the joint price it was taken at and the fair joint odds of the legs still open; null while there
 * are none.
 */
export type CustomCashout = {
  readonly takenOdds: OddsThousandths
  readonly fairOdds: OddsThousandths | null
}

export type BetToCashOut = {
  readonly betType: BetType
  /** What is still staked: `stillStakedMinor` after a cash-out of a part. */
  readonly stakeMinor: AmountMinor
  readonly legs: readonly CashoutLeg[]
  readonly systemType: SystemType | null
  readonly custom: CustomCashout | null
}

/** Thousandths of the fair value that are paid. */
export const CASHOUT_SHARE_THOUSANDTHS = 950

/**
 * The cash-out value of everything still staked: stake × Π factor × share. A settled leg's factor is its settlement
 * factor; an open one's is odds taken ÷ fair odds, since a leg that wins with a chance of 1 ÷ o is worth 1 ÷ o of its
 * win. Fair odds have no margin: at prices with one, a bet just taken would be worth its stake, more than it is. A
 * system takes the mean over its lines, a custom bet its joint chance. Null for a leg without a fair price, a lost bet,
 * or no open leg. At most the bet's possible return.
 */
export function cashoutMinor(
  bet: BetToCashOut,
  shareThousandths: number = CASHOUT_SHARE_THOUSANDTHS,
): AmountMinor | null {
  if (bet.stakeMinor <= 0 || bet.legs.every(({ result }) => result !== null)) return null
  const fairValue = bet.betType === 'custom_bet' ? customValue(bet) : valueOfLegs(bet)
  if (!fairValue) return null
  const share = ratio(shareThousandths, ODDS_BASE)
  const valueMinor = payoutMinor(bet.stakeMinor, multiplyRatios(fairValue, share))
  return valueMinor > 0 && valueMinor < AMOUNT_MINOR_MAX ? valueMinor : null
}

export type CashoutPart = {
  readonly stakeMinor: AmountMinor
  readonly valueMinor: AmountMinor
  readonly restStakeMinor: AmountMinor
  readonly restValueMinor: AmountMinor
}

/**
 * A part of the stake and its share of the value, cut to the minor unit; the rest keeps the remainder, so that no
 * unit is lost. Null for no part, more than is staked, or a part worth nothing.
 */
export function partOfCashout(
  whole: { readonly stakeMinor: AmountMinor; readonly valueMinor: AmountMinor },
  stakeMinor: AmountMinor,
): CashoutPart | null {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor > whole.stakeMinor) return null
  const valueMinor = multiplyRounded(whole.valueMinor, stakeMinor, whole.stakeMinor, PAYOUT_ROUNDING)
  if (valueMinor <= 0) return null
  return {
    stakeMinor,
    valueMinor,
    restStakeMinor: whole.stakeMinor - stakeMinor,
    restValueMinor: whole.valueMinor - valueMinor,
  }
}

function valueOfLegs({ betType, legs: placed, systemType }: BetToCashOut): Ratio | null {
  const legs = joinedForSale(placed)
  const factors = legs.flatMap((leg) => {
    const factor = factorOf(leg)
    return factor ? [{ factor, isBanker: leg.isBanker }] : []
  })
  if (factors.length < legs.length) return null
  if (betType !== 'system') return factors.map(factorIn).reduce(multiplyRatios, ONE)
  if (!systemType) throw new TypeError('A system bet without its system type')
  return systemOdds(
    systemType,
    factors.filter(({ isBanker }) => !isBanker).map(factorIn),
    factors.filter(({ isBanker }) => isBanker).map(factorIn),
  )
}

/**
 * What stands together is worth its joint price over its fair joint odds, as a custom bet is. With a void one it will be
 * refunded unless another loses, which has no price: no value until all are decided.
 */
function joinedForSale(legs: readonly CashoutLeg[]): CashoutLeg[] {
  const done = new Set<number>()
  return legs.flatMap((leg): CashoutLeg[] => {
    const { joint } = leg
    if (!joint) return [leg]
    if (done.has(joint.matchId)) return []
    done.add(joint.matchId)
    const together = legs.filter((one) => one.joint?.matchId === joint.matchId)
    const results = together.map(({ result }) => result)
    const isWhole = results.every((result) => result === null || result === 'win')
    return [
      {
        takenOdds: joint.oddsThousandths,
        result: joinedResult(results),
        deadHeat: joinedDeadHeat(together),
        fairOdds: isWhole ? joint.fairOdds : null,
        isBanker: false,
      },
    ]
  })
}

/** A lost leg loses a custom bet, a void or half one refunds it (see `settleBet`): neither can be cashed out. */
function customValue({ custom, legs }: BetToCashOut): Ratio | null {
  const isWhole = legs.every(({ result }) => result === null || result === 'win')
  if (!isWhole || !custom || custom.fairOdds === null) return null
  return worthOfOpen(custom.takenOdds, custom.fairOdds, joinedDeadHeat(legs))
}

function factorIn({ factor }: { readonly factor: Ratio }): Ratio {
  return factor
}

function factorOf({ takenOdds, result, deadHeat = null, fairOdds }: CashoutLeg): Ratio | null {
  if (result) return legFactor(takenOdds, result, deadHeat)
  return fairOdds === null ? null : worthOfOpen(takenOdds, fairOdds, deadHeat)
}

/** Of several selections at one price, some may have won already, as one of several winners. */
function worthOfOpen(
  takenOdds: OddsThousandths,
  fairOdds: OddsThousandths,
  deadHeat: DeadHeat | null,
): Ratio {
  return multiplyRatios(ratio(takenOdds, fairOdds), deadHeatShare(deadHeat))
}
