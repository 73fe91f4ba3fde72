/** Spec 1 §4, verbatim. */
export const LIMIT_TYPES = [
  'activity',
  'sportsbook_session',
  'session',
  'bet',
  'time',
  'loss',
  'wager',
  'deposit',
  'reality_check',
  'selfexclusion',
  'coolingoff',
] as const
export type LimitType = (typeof LIMIT_TYPES)[number]

/** Limits on money: `bet` on the stake of one bet, the others on sums over a period. */
export const MONEY_LIMIT_TYPES = ['bet', 'loss', 'wager', 'deposit'] as const satisfies readonly LimitType[]
export type MoneyLimitType = (typeof MONEY_LIMIT_TYPES)[number]

/** Spec 1 §4. `active`, `unconfirmed_disabled` and `confirmed_disabled` are in force. */
export const LIMIT_STATUSES = [
  'active',
  'confirmed',
  'confirmed_disabled',
  'unconfirmed_disabled',
  'unconfirmed',
  'disabled',
] as const
export type LimitStatus = (typeof LIMIT_STATUSES)[number]

/** `session` is one login or one betting session, `none` a limit that counts nothing over time. */
export const LIMIT_PERIODS = ['day', 'week', 'month', 'session', 'none'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Periods that have a window. */
export const WINDOW_PERIODS = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[]
export type WindowPeriod = (typeof WINDOW_PERIODS)[number]

/** Undefined of a period that has no window. */
export function windowPeriodOf(period: LimitPeriod): WindowPeriod | undefined {
  return WINDOW_PERIODS.find((one) => one === period)
}
