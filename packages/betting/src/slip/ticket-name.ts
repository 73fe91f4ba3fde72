import type { BetType } from './types.ts'

/** Spec 2 §8, ticket naming: singles, doubles (2), trebles (3), accumulator (more), others by bet type. */
export const TICKET_NAMES = [
  'singles',
  'doubles',
  'trebles',
  'accumulator',
  'system',
  'mixed',
  'custom_bet',
] as const
export type TicketName = (typeof TICKET_NAMES)[number]

/** The name of one bet; a slip that is mixed has several. */
export function ticketName(betType: BetType, legs: number): TicketName {
  if (betType === 'system' || betType === 'custom_bet') return betType
  if (legs <= 1) return 'singles'
  if (legs === 2) return 'doubles'
  return legs === 3 ? 'trebles' : 'accumulator'
}

/** How many legs selections are: those that stand together in a combo are one. */
export function legCount(selectionCount: number, groupSizes: readonly number[]): number {
  return groupSizes.reduce((legs, size) => legs - size + 1, selectionCount)
}
