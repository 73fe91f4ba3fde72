import type { UserLimit } from '@touchline/contract/entities/player/user-limit'

/** What the rules compare: minor units or minutes, the lower the tighter; Infinity for a reality check that is off. */
export function valueOf({ amount, durationMinutes }: Pick<UserLimit, 'amount' | 'durationMinutes'>): number {
  if (amount) return amount.value
  return durationMinutes === null || durationMinutes === 0 ? Infinity : durationMinutes
}

/** How much of a limit is used, from 0 to 1; null where nothing is counted. */
export function usedShare({ amount, left }: Pick<UserLimit, 'amount' | 'left'>): number | null {
  if (!amount || !left) return null
  if (amount.value === 0) return 1
  return Math.min(1, Math.max(0, 1 - left.value / amount.value))
}

/** Whether a wish can be confirmed now. */
export function isReady({ status, readyAt, confirmUntil }: WaitingLimit, nowMs: number): boolean {
  if (status !== 'unconfirmed' && status !== 'unconfirmed_disabled') return false
  if (readyAt !== null && Date.parse(readyAt) > nowMs) return false
  return confirmUntil === null || nowMs <= Date.parse(confirmUntil)
}

type WaitingLimit = Pick<UserLimit, 'status' | 'readyAt' | 'confirmUntil'>
