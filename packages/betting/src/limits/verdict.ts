// Rejections and warnings are values: message keys with parameters, never text.

/** A parameter says its unit by its name; amounts come with their currency's code. */
export type IssueParams = {
  readonly count?: number
  readonly oddsThousandths?: number
  readonly amountMinor?: number
  readonly currencyCode?: string
}

export const LIMIT_REJECTION_KEYS = [
  'error.validation.bet_limits.selection_limit_exceeded',
  'error.validation.bet_limits.odds_limit_exceeded',
  'error.validation.bet_limits.min_stake_limit_not_reached',
  'error.validation.bet_limits.max_stake_limit_exceeded',
  'error.validation.bet_limits.payout_limit_exceeded',
] as const
export type LimitRejectionKey = (typeof LIMIT_REJECTION_KEYS)[number]

/** A warning is shown with a title and a description: the key plus `.title` and `.description`. */
export const LIMIT_WARNING_KEYS = [
  'warning.validation.bet_limits.odds_limit_exceeded',
  'warning.validation.bet_limits.payout_limit_exceeded',
] as const
export type LimitWarningKey = (typeof LIMIT_WARNING_KEYS)[number]

export type Rejection = {
  readonly severity: 'reject'
  readonly key: LimitRejectionKey
  readonly params: IssueParams
}

export type Warning = {
  readonly severity: 'warning'
  readonly key: LimitWarningKey
  readonly params: IssueParams
}

export type Issue = Rejection | Warning

export type Verdict =
  | { readonly status: 'rejected'; readonly issue: Rejection }
  | { readonly status: 'accepted'; readonly warnings: readonly Warning[] }
