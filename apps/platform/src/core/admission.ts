import type { DatabaseTransaction } from './database/connect.ts'

/** Somebody with an account, as registers are asked for them. */
export interface AdmittedPlayer {
  id: number
  email: string
  /** Key of a pack. */
  jurisdiction: string
}

/**
 * Who may come in, stake and deposit, as players' exclusions and the registers of their jurisdiction say. Each throws
 * where somebody may not: `account_restricted`, `gambling_blocked`, or `unavailable` where a register gives no answer
 * without which nobody may. None but the last is called in a transaction: registers are others' servers.
 */
export interface Admission {
  toSignUp(person: Omit<AdmittedPlayer, 'id'>): Promise<void>
  /** After the password: nobody else learns why it is refused. */
  toSignIn(player: AdmittedPlayer): Promise<void>
  /** For stakes and games. Mostly without a question: `stakeAnswerMinutes` of the pack. */
  toStake(playerId: number): Promise<void>
  toDeposit(playerId: number): Promise<void>
  /** Asked when somebody has proven who they are; throws nothing. Without an answer they are asked for with the next moment. */
  toIdentity(playerId: number): Promise<void>
  /** Asked once more by the transaction that begins a session, when it holds the player's door: no register is asked. */
  toSession(tx: DatabaseTransaction, playerId: number): Promise<void>
}
