import { isMatchOpen } from '../match-status.ts'
import type { SlipSelection } from '../types.ts'

export const SELECTION_PROBLEMS = ['not_available', 'suspended', 'match_over'] as const
export type SelectionProblem = (typeof SELECTION_PROBLEMS)[number]

export type AvailabilityFacts = Pick<
  SlipSelection,
  'active' | 'isSuspended' | 'isNotAvailable' | 'matchStatus'
>

/** Why a selection cannot be bet on now, the most lasting reason first; null when it can. */
export function selectionProblem(selection: AvailabilityFacts): SelectionProblem | null {
  if (!isMatchOpen(selection.matchStatus)) return 'match_over'
  if (selection.isNotAvailable) return 'not_available'
  return selection.isSuspended || !selection.active ? 'suspended' : null
}

export function isBettable(selection: AvailabilityFacts): boolean {
  return selectionProblem(selection) === null
}
