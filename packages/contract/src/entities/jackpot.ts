import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, OddsThousandthsSchema, Timestamp } from '../scalars.ts'

export const JACKPOT_LEVEL_STATES = ['active', 'created', 'disabled', 'finished', 'paused'] as const

/** `amount` is of the active levels, `poolAmount` of all, `hitsAmount` of the hits approved and paid. */
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
      /** From 1; the next begins when this one is hit. */
      round: z.int(),
      seedAmount: AmountMinorSchema,
      /** It drops at this amount at the latest. */
      ceilingAmount: AmountMinorSchema,
      /** SHA-256 of `nonce:amount` of the secret drop, in lower-case hexadecimal. */
      commitment: z.string(),
    }),
  ),
  /** Bets at lower odds take no part. */
  minOdds: OddsThousandthsSchema,
  /** When the amounts were counted. */
  updatedAt: Timestamp,
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
  round: z.int(),
  /** Opens the round's commitment: `amount` is the drop. */
  proof: z.object({ commitment: z.string(), nonce: z.string() }),
  /** Of the player's own only. */
  betId: z.nullable(z.int()),
})
export type JackpotHit = z.infer<typeof JackpotHit>
