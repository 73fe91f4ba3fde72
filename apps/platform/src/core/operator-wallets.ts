import type { Account } from '@touchline/contract/entities/money'

/** A bet as the operator is told of it before it stands. */
export interface IntendedBet {
  stake: number
  selections: string[]
}

export interface StakeRequest {
  playerId: number
  /** The idempotency key of the placement. */
  key: string
  wallet: string
}

export interface ReservedStake {
  currency: string
  totalMinor: number
  bets: IntendedBet[]
}

/** The stake of one placement at the operator. */
export interface WalletStake {
  /** Asks the operator to set the stake aside, once; gives the reservation. Throws an `ApiError` that says why not. */
  reserve(asked: ReservedStake): Promise<number>
  /** A placement may be over: what was set aside and not taken is given back. It never throws. */
  end(): Promise<void>
}

/** The wallets of operators that keep their players' money, for modules that do not know which those are. */
export interface OperatorWallets {
  stake(request: StakeRequest): WalletStake
  /** An account as its player sees it: of an operator's player with the operator's balance. */
  shown(playerId: number, account: Account): Promise<Account>
}
