import type { Account } from '@touchline/contract/entities/money'
import type { DatabaseTransaction } from './database/connect.ts'

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
  /** The player's name there. */
  walletRef: string
}

export interface ReservedStake {
  currency: string
  amountMinor: number
  bets: IntendedBet[]
}

/** A stake that the operator has set aside, with what it said. */
export interface ReservationRef {
  reference: string
  wallet: string
  walletRef: string
  amountMinor: number
  expiresAt: Date
  answer: object
}

/** What a player has, as pages are told. */
type Funds = Pick<Account, 'available' | 'held' | 'ver'>

/** The stake of one placement at the operator. */
export interface WalletStake {
  /** Asks the operator to set the stake aside, once; gives the reservation. Throws an `ApiError` that says why not. */
  reserve(asked: ReservedStake): Promise<ReservationRef>
  /** The bets stand on it: nothing is left to give back. */
  taken(): void
  /** What was set aside is of no use: it is given back, and the next `reserve` asks anew. It never throws. */
  again(): Promise<void>
  /** A placement may be over: what was set aside and not taken is given back. It never throws. */
  end(): Promise<void>
}

/** Somebody without an account here yet, whose money is at an operator. */
export interface WalletNewcomer {
  currency: string
  /** Gives the account to the wallet, in the transaction that has made it, or finds it given already. */
  link(tx: DatabaseTransaction, playerId: number): Promise<void>
}

/** The wallets of operators that keep their players' money, for modules that do not know which those are. */
export interface OperatorWallets {
  stake(request: StakeRequest): WalletStake
  /**
   * Asks the wallet of a site who comes with a token of the operator's; null where the site has none, and money is ours.
   * Throws an `ApiError` where it does not say.
   */
  newcomer(site: string, token: string): Promise<WalletNewcomer | null>
  /** An account as its player sees it: of an operator's player with the operator's balance. */
  shown(playerId: number, account: Account): Promise<Account>
  /** The same as the operator has said last, without asking; null where it has said nothing yet, or the money is ours. */
  heard(playerId: number, held: Pick<Account, 'held'>): Funds | null
  /** Whether a wallet has not answered what it was asked last. */
  isAway(wallet: string): boolean
  /** What an answer of the operator said that a player can bet; false where it said so before. */
  hear(playerId: number, availableMinor: number): boolean
}
