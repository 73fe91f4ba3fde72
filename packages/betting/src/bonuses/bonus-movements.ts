import type { AmountMinor } from '../money/money.ts'
import type { BetResult } from '../settlement/bet-result.ts'
import { coverMinor, type FreebetKind, freebetPayoutMinor } from './kinds/freebet.ts'

/** The bonus that a bet was placed with, by the terms of that moment. */
export type PlacedBonus =
  | {
      readonly type: 'comboboost'
      /** By `boostMinor` and `settledBonusOdds`, of what is still staked. */
      readonly boostMinor: AmountMinor
    }
  | {
      readonly type: 'freebet'
      readonly kind: FreebetKind
      /** Reserved for this bet. */
      readonly amountMinor: AmountMinor
      /** Of `no_risk`: what a sold part has left of the amount. */
      readonly coveredMinor: AmountMinor
    }

export type DecidedBet = {
  readonly result: Exclude<BetResult, 'no_results'>
  /** What the bet returns without its bonus, on what is still staked. */
  readonly returnMinor: AmountMinor
  readonly bonus: PlacedBonus | null
}

/** Accounts of the ledger: `promotion` and `house` are the operator's, `bonus` and `available` the player's. */
export type BonusMovement = {
  readonly kind: 'freebet_stake' | 'payout' | 'boost' | 'cover' | 'bonus_release'
  readonly from: 'promotion' | 'house' | 'bonus'
  readonly to: 'promotion' | 'house' | 'bonus' | 'available'
  readonly amountMinor: AmountMinor
}

export type BonusOutcome = {
  readonly movements: readonly BonusMovement[]
  /** `returned`: the free bet is the player's again, and stays reserved for them; of a boost, the use is. */
  readonly grant: 'none' | 'used' | 'returned'
}

/**
 * Who pays what when a bet with or without a bonus is decided: the only place that says it, for settlement, cash-out, VIP
 * offers and the page that explains. A corrected result is the difference of two outcomes.
 */
export function bonusMovements(bet: DecidedBet): BonusOutcome {
  const { bonus, returnMinor } = bet
  if (bonus?.type === 'freebet') return freebetOutcome(bet, bonus)
  const isWithBoost = bonus !== null && bet.result !== 'cashed_out' && bet.result !== 'canceled'
  const grant = bonus !== null && REFUNDED.has(bet.result) ? 'returned' : 'none'
  return outcome(grant, [
    { kind: 'payout', from: 'house', to: 'available', amountMinor: returnMinor },
    { kind: 'boost', from: 'promotion', to: 'available', amountMinor: isWithBoost ? bonus.boostMinor : 0 },
  ])
}

const REFUNDED: ReadonlySet<BetResult> = new Set(['canceled', 'refund_entire'])

function freebetOutcome(
  { result, returnMinor }: DecidedBet,
  { kind, amountMinor, coveredMinor }: Extract<PlacedBonus, { type: 'freebet' }>,
): BonusOutcome {
  const isOwnStake = kind === 'no_risk'
  if (REFUNDED.has(result))
    return outcome('returned', [
      { kind: 'payout', from: 'house', to: 'available', amountMinor: isOwnStake ? returnMinor : 0 },
    ])
  if (!isOwnStake)
    return outcome('used', [
      { kind: 'freebet_stake', from: 'bonus', to: 'house', amountMinor },
      {
        kind: 'payout',
        from: 'house',
        to: 'available',
        amountMinor: freebetPayoutMinor(kind, amountMinor, returnMinor),
      },
    ])
  // Sold whole: the price is all there is.
  const cover = result === 'cashed_out' ? 0 : Math.min(amountMinor, coverMinor(coveredMinor, returnMinor))
  return outcome('used', [
    { kind: 'payout', from: 'house', to: 'available', amountMinor: returnMinor },
    { kind: 'cover', from: 'bonus', to: 'available', amountMinor: cover },
    { kind: 'bonus_release', from: 'bonus', to: 'promotion', amountMinor: amountMinor - cover },
  ])
}

function outcome(grant: BonusOutcome['grant'], movements: readonly BonusMovement[]): BonusOutcome {
  return { grant, movements: movements.filter(({ amountMinor }) => amountMinor > 0) }
}
