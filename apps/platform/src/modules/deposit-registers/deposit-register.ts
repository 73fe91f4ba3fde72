import type { WindowPeriod } from '@touchline/protection/limits/limit-types'

/** Whose deposits a register adds up. Real ones need a name, birth date and the like, which the identity has. */
export interface DepositSubject {
  playerId: number
  email: string
}

/** What all operators together may take in a calendar period of the jurisdiction's zone. */
export interface SharedCap {
  period: WindowPeriod
  capMinor: number
  timeZone: string
}

export interface DepositToCount extends DepositSubject, SharedCap {
  /** The payment's: the same for every repetition. */
  reference: string
  amountMinor: number
  /** The jurisdiction's. */
  currency: string
  now: Date
}

export interface Room {
  leftMinor: number
  renewsAt: Date | null
}

/**
 * A central register of what players pay in at all operators of a country. An adapter stands in `deposit-registers.ts`.
 * Each call rejects where there is no answer, none is made in a transaction, and each may be repeated.
 */
export interface DepositRegister {
  /** What the player may still pay in anywhere. */
  room(asked: Omit<DepositToCount, 'reference' | 'amountMinor'>): Promise<Room>
  /** Takes room before the money is; refused where there is too little. `receipt` is the register's number. */
  reserve(deposit: DepositToCount): Promise<{ isReserved: boolean; receipt: string }>
  /** The money was taken: it counts, also where nothing was reserved. */
  confirm(deposit: DepositToCount): Promise<void>
  /** No money was taken; also of a reference that the register never heard of. */
  release(deposit: DepositToCount): Promise<void>
}

export type DepositRegisters = ReadonlyMap<string, DepositRegister>
