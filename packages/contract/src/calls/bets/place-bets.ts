import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bet, BetPlacement, BetTypeSchema } from '../../entities/bet.ts'
import { OddsAcceptMode } from '../../entities/settings.ts'
import { Text } from '../../scalars.ts'
import { STAKE_ERRORS } from '../guard-errors.ts'

/** Places one or more bets from a slip, all or none. Spec 2 §7, POST /bets (v3). */
export const placeBets = defineCall({
  name: 'placeBets',
  method: 'POST',
  path: '/bets',
  version: 3,
  access: 'player',
  isIdempotent: true,
  summary: 'Place bets',
  body: z.object({
    meta: z.object({
      deviceId: Text({ min: 1, max: 100 }),
      quick: z.boolean(),
      /** Sent only for system and custom bets (Spec 2 §5). */
      type: z.optional(BetTypeSchema),
      /** What the player agreed to; the stored setting when absent. */
      autoAcceptOddsChange: z.optional(OddsAcceptMode),
    }),
    bets: z.array(BetPlacement).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.object({ bets: z.array(Bet) }),
  errors: [
    ...STAKE_ERRORS,
    'wallet_unavailable',
    'wallet_refused',
    'bet_rejected',
    'invalid_odds',
    'invalid_odds_custom_bet',
    'market_not_open',
    'match_not_open',
    'insufficient_balance',
    'limit_exceeded',
    'exposure_limit',
    'combination_not_allowed',
    'invalid_stake',
    'unknown_selection',
    'currency_not_offered',
    'bonus_not_available',
    'bonus_not_for_bet',
    'bonus_changed',
    'idempotency_key_reused',
  ],
})
