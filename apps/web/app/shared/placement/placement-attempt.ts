import { BET_TYPES } from '@touchline/betting/slip/types'
import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import { BetPlacement } from '@touchline/contract/entities/bet'
import { OddsAcceptMode } from '@touchline/contract/entities/settings'
import * as z from 'zod/mini'

export type PlacementBody = BodyOf<typeof placeBets>

/** A request to place bets, kept from before it is sent until its answer is certain. */
export const PlacementAttempt = z.object({
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(100)),
  /** Whose bets they are: another player in the same tab never sends them. */
  playerId: z.int(),
  /** Sent again to the letter: the platform knows a repeated request by its body. */
  body: z.object({
    meta: z.object({
      deviceId: z.string().check(z.maxLength(300)),
      quick: z.boolean(),
      type: z.optional(z.enum(BET_TYPES)),
      autoAcceptOddsChange: z.optional(OddsAcceptMode),
    }),
    bets: z.array(BetPlacement).check(z.minLength(1)),
  }) satisfies z.ZodMiniType<PlacementBody>,
})
export type PlacementAttempt = z.infer<typeof PlacementAttempt>
