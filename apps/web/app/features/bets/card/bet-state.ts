import type { BetResult } from '@touchline/betting/settlement/bet-result'
import type { Bet, BetStatus } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'
import type { BadgeTone } from '@touchline/ui/badge'

export interface BetState {
  tone: BadgeTone
  label: MessageKey
  /** The payout is known. */
  isOver: boolean
}

/** The state of a bet in one word: its status while it is open, its result afterwards. */
export function betState({
  status,
  result,
  isUnderReview,
}: Pick<Bet, 'status' | 'result' | 'isUnderReview'>): BetState {
  if (isUnderReview) return UNDER_REVIEW
  return status === 'done' ? RESULTS[result] : STATUSES[status]
}

const UNDER_REVIEW: BetState = { tone: 'warning', label: 'sb.bet.status.under_review', isOver: false }

const STATUSES: Record<Exclude<BetStatus, 'done'>, BetState> = {
  submitted: { tone: 'neutral', label: 'sb.bet.status.submitted', isOver: false },
  waiting_results: { tone: 'accent', label: 'sb.bet.status.waiting_results', isOver: false },
  ready_to_process: { tone: 'accent', label: 'sb.bet.status.ready_to_process', isOver: false },
  cashout_in_progress: { tone: 'accent', label: 'sb.bet.status.cashout_in_progress', isOver: false },
  cashed_out: { tone: 'success', label: 'sb.bet.status.cashed_out', isOver: true },
  withdrawn: { tone: 'neutral', label: 'sb.bet.status.withdrawn', isOver: true },
  cancelled: { tone: 'neutral', label: 'sb.bet.status.cancelled', isOver: true },
  rejected: { tone: 'danger', label: 'sb.bet.status.rejected', isOver: true },
}

const RESULTS: Record<BetResult, BetState> = {
  no_results: { tone: 'neutral', label: 'sb.bet.status.ready_to_process', isOver: false },
  canceled: { tone: 'neutral', label: 'sb.bet.status.cancelled', isOver: true },
  win_entire: { tone: 'success', label: 'sb.bet.result.win_entire', isOver: true },
  lose_entire: { tone: 'neutral', label: 'sb.bet.result.lose_entire', isOver: true },
  refund_entire: { tone: 'neutral', label: 'sb.bet.result.refund_entire', isOver: true },
  refund_half_win_other: { tone: 'success', label: 'sb.bet.result.refund_half_win_other', isOver: true },
  refund_half_lose_other: { tone: 'neutral', label: 'sb.bet.result.refund_half_lose_other', isOver: true },
  cashed_out: { tone: 'success', label: 'sb.bet.status.cashed_out', isOver: true },
}
