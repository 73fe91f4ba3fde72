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
export function ticketName(betType: BetType, selectionCount: number): TicketName {
  if (betType === 'system' || betType === 'custom_bet') return betType
  if (selectionCount <= 1) return 'singles'
  if (selectionCount === 2) return 'doubles'
  return selectionCount === 3 ? 'trebles' : 'accumulator'
}
