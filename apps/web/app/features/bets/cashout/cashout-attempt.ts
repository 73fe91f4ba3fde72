import * as z from 'zod/mini'

/** A request to sell a bet or a part of it, kept from before it is sent until its answer is certain. */
export const CashoutAttempt = z.object({
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(100)),
  /** Whose bet it is: another player in the same tab never sends it. */
  playerId: z.int(),
  askedAtMs: z.int(),
  /** What was paid for parts of the bet before, so that what this sale adds can be told from the reply. */
  paidBeforeMinor: z.int(),
  /** Sent again to the letter: the platform knows a repeated request by its body. */
  body: z.object({
    betId: z.int(),
    toCashout: z.object({ value: z.int().check(z.positive()), currency: z.string() }),
    /** The part of the stake that is sold; all of it when absent. */
    stake: z.optional(z.int().check(z.positive())),
    toleranceThousandths: z.optional(z.int()),
  }),
})
export type CashoutAttempt = z.infer<typeof CashoutAttempt>
export type CashoutBody = CashoutAttempt['body']

export const CashoutAttempts = z.array(CashoutAttempt)
