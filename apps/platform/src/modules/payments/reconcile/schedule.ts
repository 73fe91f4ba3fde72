const MINUTE_MS = 60_000

/** How long the provider's page of a payment may be gone on with. */
export const DEPOSIT_LIVES_MS = 60 * MINUTE_MS

/** After so long somebody asks what became of a payment whose event has not come. */
export const FIRST_ASK_MS = MINUTE_MS

/** From one question to the next, by how many there were: after 1, 5 and 30 minutes. */
const NEXT_ASK_MS: readonly number[] = [4 * MINUTE_MS, 25 * MINUTE_MS]

/** A deposit that has failed is asked about until there is one more answer, in case it did not. */
export const FAILED_ASK_MS = 60 * MINUTE_MS

/** After these questions a pay-out of which nothing is known is for a person. */
export const ASKS_OF_PAYOUT = 3

/** A deposit that waits for its bank is asked about in this rhythm from then on. */
const LATER_MS = 6 * 60 * MINUTE_MS

/** A deposit that is still pending then is for a person; one that has failed is asked about no longer. */
export const PENDING_MAX_MS = 7 * 24 * 60 * MINUTE_MS

/** When the provider is asked again, after `asked` questions; at the latest when the payment runs out. */
export function nextAskAt(asked: number, now: Date, expiresAt: Date | null): Date {
  const nextMs = now.getTime() + (NEXT_ASK_MS[asked - 1] ?? LATER_MS)
  const endMs = expiresAt && expiresAt > now ? expiresAt.getTime() : Number.POSITIVE_INFINITY
  return new Date(Math.min(nextMs, endMs))
}
