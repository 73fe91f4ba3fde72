import { type AmountMinor, multiplyRounded } from '../money/money.ts'
import { PAYOUT_ROUNDING } from '../money/rounding.ts'
import { oddsRatio, payoutMinor } from '../odds/combine.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import type { BetLimits } from './limits.ts'

/** What is paid at most of a bet that was taken beyond a limit (Spec 2 §5, `accept`), as its warnings say. */
export type WinCap = {
  /** The win is calculated with these odds at most. */
  readonly oddsThousandths: OddsThousandths | null
  /** Won over the whole stake at most. */
  readonly profitMinor: AmountMinor | null
}

/** Null where no limit accepts. */
export function winCapOf({ oddsLimit, payout }: BetLimits, currencyCode: string): WinCap | null {
  const limit = payout.find((one) => one.currencyCode === currencyCode)
  const oddsThousandths = oddsLimit?.action === 'accept' ? oddsLimit.value : null
  const profitMinor = limit?.action === 'accept' ? limit.amount : null
  return oddsThousandths === null && profitMinor === null ? null : { oddsThousandths, profitMinor }
}

/** A bonus multiplies or replaces what a cap would cut: with one, no limit accepts. */
export function refusing(limits: BetLimits): BetLimits {
  return {
    ...limits,
    oddsLimit: limits.oddsLimit && { ...limits.oddsLimit, action: 'reject' },
    payout: limits.payout.map((limit) => ({ ...limit, action: 'reject' })),
  }
}

/** The greatest return of a bet to place; null for any. With a bonus no limit accepts. */
export function placedCapMinor(
  {
    stakeMinor,
    currencyCode,
    bonus,
  }: { stakeMinor: AmountMinor; currencyCode: string; bonus?: object | null | undefined },
  limits: BetLimits | null,
): AmountMinor | null {
  const cap = limits && !bonus ? winCapOf(limits, currencyCode) : null
  return returnCapMinor(cap, { stakeMinor, wholeStakeMinor: stakeMinor })
}

/** A profit by the odds that a limit cuts to, where it accepts higher ones. */
export function profitAtOddsLimit(
  { stakeMinor, profitMinor }: { stakeMinor: AmountMinor; profitMinor: AmountMinor },
  { oddsLimit }: Pick<BetLimits, 'oddsLimit'>,
): AmountMinor {
  if (oddsLimit?.action !== 'accept') return profitMinor
  return Math.min(profitMinor, payoutMinor(stakeMinor, oddsRatio(oddsLimit.value)) - stakeMinor)
}

/** The greatest return of what is still staked: of a part of the stake that part of the profit. Null for any. */
export function returnCapMinor(
  cap: WinCap | null,
  { stakeMinor, wholeStakeMinor }: { stakeMinor: AmountMinor; wholeStakeMinor: AmountMinor },
): AmountMinor | null {
  if (cap === null || wholeStakeMinor <= 0) return null
  const { oddsThousandths, profitMinor } = cap
  const caps = [
    ...(oddsThousandths === null ? [] : [payoutMinor(stakeMinor, oddsRatio(oddsThousandths))]),
    ...(profitMinor === null
      ? []
      : [stakeMinor + multiplyRounded(profitMinor, stakeMinor, wholeStakeMinor, PAYOUT_ROUNDING)]),
  ]
  return caps.length > 0 ? Math.min(...caps) : null
}
