import type { IssueParams } from '../limits/verdict.ts'
import type { AmountMinor } from '../money/money.ts'

/** What a press asks for instead of placing. */
export const QUICK_BET_WARNINGS = [
  'warning.quick_bet.stake_missing',
  'warning.quick_bet.approval_missing',
] as const
export type QuickBetWarning = (typeof QUICK_BET_WARNINGS)[number]

/** Why a quick bet was refused, before it was sent or by the platform. */
export type QuickBetError = {
  /** The platform's error code; null when no request was sent. */
  readonly code: number | null
  readonly messageKey: string
  readonly params: IssueParams
  /** Localized by the platform; shown instead of the key's own text when present. */
  readonly message: string | null
  readonly isWrongOdds: boolean
  /** The greatest stake that the platform would take; absent where the stake is not the problem, or none fits. */
  readonly fittingStakeMinor?: AmountMinor
}
