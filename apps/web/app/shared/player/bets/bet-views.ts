import { assertNever } from '@touchline/betting/assert-never'
import type { Bet, BetStatus } from '@touchline/contract/entities/bet'

/** Lists of the platform; a view is part of one. */
export const BET_LISTS = ['open', 'settled', 'all'] as const
export type BetListName = (typeof BET_LISTS)[number]

/** Views of a player's bets, in order. */
export const BET_VIEWS = ['all', 'open', 'settled', 'won', 'lost', 'cashed_out', 'refunded'] as const
export type BetView = (typeof BET_VIEWS)[number]

/** One list of the platform: bets of a kind, placed at or after `from` and before `to`. */
export interface BetFilter {
  list: BetListName
  from?: string | undefined
  to?: string | undefined
}

export function isBetFilter(part: unknown): part is BetFilter {
  return typeof part === 'object' && part !== null && 'list' in part
}

const OPEN = ['submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress'] as const
const SETTLED = ['done', 'cashed_out', 'withdrawn', 'cancelled'] as const

/**
 * Spec 2 §7, getBets: all statuses except an excluded set. It is `rejected`: a rejected VIP bet leaves the list (§4), and
 * no other bet that was rejected is one.
 */
export const LIST_STATUSES: Record<BetListName, readonly BetStatus[]> = {
  open: OPEN,
  settled: SETTLED,
  all: [...OPEN, ...SETTLED],
}

/** Lost, won and refunded are settled bets, filtered by result in the browser. */
export function betListFor(view: BetView): BetListName {
  return view === 'all' || view === 'open' ? view : 'settled'
}

export function isInList({ list, from, to }: BetFilter, { status, createdAt }: Bet): boolean {
  if (!LIST_STATUSES[list].includes(status)) return false
  const atMs = Date.parse(createdAt)
  return (!from || atMs >= Date.parse(from)) && (!to || atMs < Date.parse(to))
}

export function isInView(view: BetView, { status, result }: Bet): boolean {
  switch (view) {
    case 'won':
      return status === 'done' && (result === 'win_entire' || result === 'refund_half_win_other')
    case 'lost':
      return status === 'done' && (result === 'lose_entire' || result === 'refund_half_lose_other')
    case 'refunded':
      return status === 'cancelled' || status === 'withdrawn' || isRefund(status, result)
    case 'cashed_out':
      return status === 'cashed_out'
    case 'all':
    case 'open':
    case 'settled':
      return true
    default:
      return assertNever(view)
  }
}

function isRefund(status: BetStatus, result: Bet['result']): boolean {
  return status === 'done' && (result === 'refund_entire' || result === 'canceled')
}
