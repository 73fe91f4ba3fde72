/** Spec 2 §4: allowed 1, not allowed 0, suspended -1; -2 to -4 are settled, cancelled and handed over. Status 0 is never listed. */
export const MARKET_STATUS = { allowed: 1, notAllowed: 0, suspended: -1, settled: -3, cancelled: -4 } as const
