import { isMatchOpen, MATCH_STATUS } from '../match-status.ts'
import type { SlipSelection } from '../types.ts'

export const SELECTION_PROBLEMS = ['not_available', 'paused', 'suspended', 'started', 'match_over'] as const
export type SelectionProblem = (typeof SELECTION_PROBLEMS)[number]

export type AvailabilityFacts = Pick<
  SlipSelection,
  'active' | 'isSuspended' | 'isNotAvailable' | 'isPaused' | 'isStarted' | 'matchStatus'
>

/** Why a selection cannot be bet on now, the most lasting reason first; null when it can. */
export function selectionProblem(selection: AvailabilityFacts): SelectionProblem | null {
  if (!isMatchOpen(selection.matchStatus)) return 'match_over'
  if (selection.isStarted && selection.matchStatus === MATCH_STATUS.prematch) return 'started'
  if (selection.isNotAvailable) return 'not_available'
  if (selection.isPaused) return 'paused'
  return selection.isSuspended || !selection.active ? 'suspended' : null
}

export function isBettable(selection: AvailabilityFacts): boolean {
  return selectionProblem(selection) === null
}
