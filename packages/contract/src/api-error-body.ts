import { BONUS_PROBLEMS } from '@touchline/betting/bonuses/fit-bonus'
import { EXPOSURE_RULES } from '@touchline/betting/limits/exposure-limit'
import { CUSTOM_BET_PROBLEMS } from '@touchline/betting/slip/custom-bet-problem'
import { LIMIT_PERIODS, MONEY_LIMIT_TYPES } from '@touchline/protection/limits/limit-types'
import { TIME_LIMIT_TYPES } from '@touchline/protection/play-time/play-end'
import * as z from 'zod/mini'
import { besides } from './besides.ts'
import { Money } from './entities/money.ts'
import { Timestamp } from './scalars.ts'

/** The error of one bet of a request (Spec 2 §3, place-bet error payload). */
export const BetError = z.object({
  /** Position of the bet in the request. */
  index: z.int(),
  code: z.int(),
  /** A message key of the contract, or a wrong-odds flag. */
  key: z.string(),
  localizedMessage: z.string(),
  /** The outcome concerned, with its current price; null for the whole bet. */
  selection: z.nullable(
    z.object({
      matchId: z.int(),
      marketId: z.int(),
      specifier: z.string(),
      outcomeId: z.int(),
      currentOdds: z.nullable(z.int()),
    }),
  ),
  /** Of a custom bet, or a group of a combo, whose price changed: the current one. */
  customOdds: z.optional(z.int()),
  /** Of a group of a combo: its position among the bet's groups. */
  group: z.optional(z.int()),
  /** Of `bonus_changed`: what the combo boost multiplies the odds by now, in thousandths. */
  bonusOdds: z.optional(z.int()),
  /** Of `bonus_not_for_bet`: why it does not fit. */
  bonusProblem: z.optional(z.enum([...BONUS_PROBLEMS, 'quick_bet'])),
  /** Of `exposure_limit`: the most restrictive rule, what it still allows, and the greatest stake that all rules allow. */
  exposure: z.optional(z.object({ rule: z.enum(EXPOSURE_RULES), headroom: Money, fittingStake: Money })),
})
export type BetError = z.infer<typeof BetError>

export const FieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** Of `limit_reached` and `limit_required`. */
export const ReachedLimit = z.object({
  type: z.enum(MONEY_LIMIT_TYPES),
  period: z.enum(LIMIT_PERIODS),
  /** What the limit still allows, in its own currency; null where nothing is counted. */
  left: z.nullable(Money),
  /** When it allows more; null where time does not change it. */
  renewsAt: z.nullable(Timestamp),
})
export type ReachedLimit = z.infer<typeof ReachedLimit>

/** Of `out_of_session_limit` and `activity_limit_reached`: the limit whose time is used up. */
export const EndedPlay = z.object({
  type: z.enum(TIME_LIMIT_TYPES),
  /** When there is time again; null where a new login or betting session brings it. */
  renewsAt: z.nullable(Timestamp),
})
export type EndedPlay = z.infer<typeof EndedPlay>

/** Why nothing may be staked or deposited (`gambling_blocked`). */
export const BLOCK_REASONS = ['panic', 'time_out', 'self_exclusion', 'register'] as const

export const ApiErrorData = z.object({
  details: z.optional(z.string()),
  errorsByBet: z.optional(z.array(BetError)),
  fields: z.optional(z.array(FieldError)),
  retryAfterS: z.optional(z.int()),
  /** Of `second_step_required`: for `signInSecondStep`, within five minutes. */
  secondStepToken: z.optional(z.string()),
  /** Of a refused cash-out: the current value of the requested part; null when it cannot be cashed out. */
  toCashout: z.optional(z.nullable(Money)),
  /** Of a refused combination of one match. */
  customBetProblem: z.optional(z.enum(CUSTOM_BET_PROBLEMS)),
  limit: z.optional(ReachedLimit),
  endedPlay: z.optional(EndedPlay),
  /** `until` is null where no end is known. */
  block: z.optional(z.object({ reason: z.enum(BLOCK_REASONS), until: z.nullable(Timestamp) })),
})
export type ApiErrorData = z.infer<typeof ApiErrorData>

/** The body of every unsuccessful response. `message` is localized by Accept-Language. */
export const ApiErrorBody = z.object({
  error: z.string(),
  code: besides(z.int(), 0),
  message: besides(z.string(), ''),
  data: besides(ApiErrorData, {}),
  requestId: besides(z.string(), ''),
})
export type ApiErrorBody = z.infer<typeof ApiErrorBody>
