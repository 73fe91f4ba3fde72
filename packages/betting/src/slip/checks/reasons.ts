import { type IssueParams, LIMIT_REJECTION_KEYS, type Warning } from '../../limits/verdict.ts'
import { CUSTOM_BET_PROBLEMS } from '../custom-bet-problem.ts'
import type { OutcomeKey } from '../outcome-key.ts'
import type { BetId } from '../types.ts'

/** Why a combination cannot be a custom bet, as the platform answered. */
const CUSTOM_BET_REASON_KEYS = CUSTOM_BET_PROBLEMS.map(
  (problem) => `error.validation.custom_bet.${problem}` as const,
)

/** Message keys of the reasons against placing a slip, in the order they are checked. */
export const REASON_KEYS = [
  'error.validation.slip.empty',
  'error.validation.slip.processing',
  'error.validation.slip.selection_over',
  'error.validation.slip.selection_started',
  'error.validation.slip.selection_not_available',
  'error.validation.slip.prices_paused',
  'error.validation.slip.selection_suspended',
  'error.validation.slip.same_match',
  'error.validation.slip.different_matches',
  'error.validation.slip.mixed_providers',
  'error.validation.slip.system_provider',
  'error.validation.slip.system_type',
  ...CUSTOM_BET_REASON_KEYS,
  'error.validation.slip.custom_odds_missing',
  'error.validation.slip.odds_changed',
  'error.validation.slip.bonus_changed',
  'error.validation.slip.stake_missing',
  'error.validation.slip.amount_too_large',
  'error.potential_win.equal_or_less',
  ...LIMIT_REJECTION_KEYS,
  'error.validation.slip.insufficient_balance',
] as const
export type ReasonKey = (typeof REASON_KEYS)[number]

/** One reason, with the bet and the selections it concerns (null and none: the whole slip). */
export type Reason = {
  readonly key: ReasonKey
  readonly params: IssueParams
  readonly betId: BetId | null
  readonly selectionIds: readonly OutcomeKey[]
}

export type BetWarning = Warning & { readonly betId: BetId }

/** The first reason is shown beside the button. */
export type SlipVerdict =
  | { readonly status: 'placeable'; readonly warnings: readonly BetWarning[] }
  | {
      readonly status: 'blocked'
      readonly reasons: readonly [Reason, ...Reason[]]
      readonly warnings: readonly BetWarning[]
    }
