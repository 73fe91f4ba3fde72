/**
 * Spec 2 §4: allowed, not allowed and suspended; -2 to -4 are unnamed (docs/open-questions.md#market-statuses).
 * Status 0 is never listed.
 */
export const MARKET_STATUS = { allowed: 1, notAllowed: 0, suspended: -1, settled: -3, cancelled: -4 } as const
