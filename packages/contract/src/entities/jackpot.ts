import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Timestamp } from '../scalars.ts'

export const JACKPOT_LEVEL_STATES = ['active', 'created', 'disabled', 'finished', 'paused'] as const

export const Jackpot = z.object({
  id: z.int(),
  name: z.string(),
  amount: AmountMinorSchema,
  poolAmount: AmountMinorSchema,
  hitsAmount: AmountMinorSchema,
  currency: CurrencyCode,
  levels: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      poolAmount: AmountMinorSchema,
      state: z.enum(JACKPOT_LEVEL_STATES),
    }),
  ),
})
export type Jackpot = z.infer<typeof Jackpot>

export const JACKPOT_HIT_STATUSES = ['pending', 'approved', 'paid', 'rejected'] as const

export const JackpotHit = z.object({
  id: z.int(),
  amount: AmountMinorSchema,
  amountEur: AmountMinorSchema,
  createdAt: Timestamp,
  currency: CurrencyCode,
  jackpotId: z.int(),
  level: z.object({ code: z.string(), name: z.string() }),
  status: z.enum(JACKPOT_HIT_STATUSES),
  /** Identifies a winner without a name. */
  userHash: z.string(),
  seen: z.boolean(),
})
export type JackpotHit = z.infer<typeof JackpotHit>
