export interface IdentityRule {
  before: 'deposit' | 'stake' | 'withdrawal'
  grace: { hours: number; depositMinor: number } | null
}

const HOUR_MS = 3_600_000

/**
 * From when on a player whose identity is not proven may neither stake nor deposit: from the sign-up on, or from the end of
 * the grace that the pack gives. Null where only a withdrawal asks for it.
 */
export function identityDueMs({ before, grace }: IdentityRule, signedUpMs: number): number | null {
  if (grace) return signedUpMs + grace.hours * HOUR_MS
  return before === 'withdrawal' ? null : signedUpMs
}
