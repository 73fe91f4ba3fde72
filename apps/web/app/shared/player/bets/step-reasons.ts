import type { BetStepReason } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'

/** Why a bet was settled again, in a sentence without its full stop. */
export const STEP_REASONS: Record<BetStepReason, MessageKey> = {
  results: 'sb.bet.history.reason.results',
  rollback_results: 'sb.bet.history.reason.rollback_results',
  cancel: 'sb.bet.history.reason.cancel',
  rollback_cancel: 'sb.bet.history.reason.rollback_cancel',
  deadline: 'sb.bet.history.reason.deadline',
  void: 'sb.bet.history.reason.void',
  lead: 'sb.bet.history.reason.lead',
  goal_taken_back: 'sb.bet.history.reason.goal_taken_back',
}
