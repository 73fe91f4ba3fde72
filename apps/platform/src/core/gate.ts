import type { ApiError } from '@touchline/contract/errors'
import type { Database, DatabaseTransaction } from './database/connect.ts'

interface Asked {
  playerId: number
  currency: string
  now: Date
}

/** Stakes of one request. */
export interface AskedStake extends Asked {
  totalMinor: number
  /** Of one bet. */
  largestMinor: number
}

export interface AskedDeposit extends Asked {
  amountMinor: number
}

/** Why the database's function `refused_by_guards` says no. */
export type GuardRefusal =
  | {
      error: 'gambling_blocked'
      reason: 'panic' | 'time_out' | 'self_exclusion' | 'register'
      until: string | null
    }
  | {
      error:
        | 'pve_player_bet_forbidden'
        | 'br_municipality_not_found'
        | 'out_of_session_limit'
        | 'reality_check_due'
        | 'statement_due'
        | 'identity_due'
        | 'caps_expired'
    }
  | { error: 'limit_required'; type: string; period: string }
  | {
      error: 'limit_reached'
      type: string
      period: string
      currency: string
      left: number
      /** Of a calendar window. */
      until: string | null
      /** Of a rolling window: how long it is, and the first quarter of an hour that it counts. */
      rollingS: number | null
      firstQuarter: string | null
    }

/**
 * Every stake and every deposit passes it, in the transaction that takes the money and before it locks an account: it
 * locks the player's guard. Placement asks in the function `place_requests`.
 */
export interface Gate {
  /** Throws the refusal as `ApiError`; the transaction is then to be rolled back. */
  stake(tx: DatabaseTransaction, asked: AskedStake): Promise<void>
  deposit(tx: DatabaseTransaction, asked: AskedDeposit): Promise<void>
  /** After a deposit was counted: raises what the operator has to look at. */
  deposited(tx: DatabaseTransaction, player: { playerId: number; now: Date }): Promise<void>
  /** Of a new player: what their jurisdiction has for everybody. */
  open(tx: DatabaseTransaction, player: { playerId: number; now: Date }): Promise<void>
  /** Computes a player's caps again where something else than a limit of theirs has changed them. Locks their guard. */
  refreshIn(tx: DatabaseTransaction, player: { playerId: number; now: Date }): Promise<void>
  /** Computes a player's caps again, after `caps_expired`. */
  refresh(db: Database, playerId: number): Promise<void>
  /** The error of a refusal of `place_requests`, after its transaction; the player's day is a quiet one from then on. */
  refused(playerId: number, refusal: GuardRefusal): Promise<ApiError>
}
