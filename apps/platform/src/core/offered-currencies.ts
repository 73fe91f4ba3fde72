import type { LimitAction } from '@touchline/betting/limits/limits'
import type { Currency } from '@touchline/contract/entities/money'

/** A currency that players may have, and what is possible in it. Amounts are of its smallest unit. */
export interface OfferedCurrency {
  currency: Currency
  /** Of one deposit, both ends included. */
  deposit: { minMinor: number; maxMinor: number }
  bet: {
    minStakeMinor: number
    /** A trader looks at higher stakes. */
    vipStakeMinor: number
    maxStakeMinor: number
    /** The most that a bet may win over its stake. */
    payoutMinor: number
    /** Beyond it a bet is refused, or taken and paid no more. */
    payoutAction: LimitAction
  }
  /** Quick stakes of a player who has chosen none. */
  stakesMinor: readonly number[]
}

/** The money of this platform: ours, and what the operator's files say. Read once, at start. */
export interface OfferedCurrencies {
  /** Ours first, the operator's own in the order of their files. */
  all: readonly OfferedCurrency[]
  byCode(code: string): OfferedCurrency | undefined
}
