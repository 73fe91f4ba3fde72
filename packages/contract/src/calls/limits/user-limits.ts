import { LIMIT_PERIODS } from '@touchline/protection/limits/limit-types'
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import {
  LimitsPeriodSummary,
  LimitTypeSchema,
  SpendDay,
  UserLimit,
} from '../../entities/player/user-limit.ts'
import { AmountMinorSchema, CurrencyCode, IdParam, Integer, QueryInteger, Timestamp } from '../../scalars.ts'

/** Spec 1 §7. Limits that hold or wait, then the latest that have ended. */
export const getUserLimits = defineCall({
  name: 'getUserLimits',
  method: 'GET',
  path: '/user_limits',
  version: 1,
  access: 'player',
  summary: 'The player’s own limits',
  reply: z.object({
    userLimits: z.array(UserLimit),
    /** Of all limits on money; fixed with the first of them. */
    currency: CurrencyCode,
    /** What the jurisdiction requires and nobody has set: until then nothing is staked or deposited. */
    missing: z.array(z.object({ type: LimitTypeSchema, period: z.enum(LIMIT_PERIODS) })),
    /** When the player is to look at their limits again; past while they have not, null where nobody asks. */
    reviewDueAt: z.nullable(Timestamp),
  }),
})

const Amounts = {
  /** In the currency of the player's limits. */
  amount: z.optional(z.object({ value: AmountMinorSchema, currency: CurrencyCode })),
  /** Up to ten years; 0 switches a reality check off where the jurisdiction lets it. */
  durationMinutes: z.optional(Integer({ min: 0, max: 5_256_000 })),
}

const CHANGE_ERRORS = ['conflict', 'amount_out_of_range', 'currency_not_offered'] as const

/**
 * Not shown in the specification; named after its sibling. A new limit takes effect at once; so do `coolingoff` and
 * `selfexclusion`, which have an end, are never shortened and end all of the player's sessions, this one too. `conflict` where there is one of the type and period.
 */
export const createUserLimit = defineCall({
  name: 'createUserLimit',
  method: 'POST',
  path: '/user_limits',
  version: 1,
  access: 'player',
  summary: 'Set a limit',
  body: z.object({ type: LimitTypeSchema, period: z.enum(LIMIT_PERIODS), ...Amounts }),
  reply: z.object({ userLimit: UserLimit }),
  errors: [...CHANGE_ERRORS],
})

/**
 * A tighter value takes effect at once; a looser one waits until `readyAt`, where the jurisdiction asks to be confirmed, and
 * needs a fresh proof of who asks for it (`proveAgain`).
 */
export const updateUserLimit = defineCall({
  name: 'updateUserLimit',
  method: 'PATCH',
  path: '/user_limits/:id',
  version: 1,
  access: 'player',
  summary: 'Change a limit',
  params: IdParam,
  body: z.object(Amounts),
  reply: z.object({ userLimit: UserLimit }),
  errors: ['not_found', 'proof_required', ...CHANGE_ERRORS],
})

/**
 * Of a limit that holds: asks for its end, which waits as a looser value does and needs a fresh proof as it does. Of a wish
 * that waits: takes it back.
 */
export const removeUserLimit = defineCall({
  name: 'removeUserLimit',
  method: 'DELETE',
  path: '/user_limits/:id',
  version: 1,
  access: 'player',
  summary: 'Remove a limit',
  params: IdParam,
  reply: z.object({ userLimit: UserLimit }),
  errors: ['not_found', 'proof_required', 'conflict'],
})

/** From `readyAt` to `confirmUntil`: `conflict` before, `gone` after. */
export const confirmUserLimit = defineCall({
  name: 'confirmUserLimit',
  method: 'POST',
  path: '/user_limits/:id/confirm',
  version: 1,
  access: 'player',
  summary: 'Confirm a looser limit after its waiting time',
  params: IdParam,
  reply: z.object({ userLimit: UserLimit }),
  errors: ['not_found', 'gone', 'conflict'],
})

/** The player has looked at their limits, as their jurisdiction asks every few months. */
export const reviewUserLimits = defineCall({
  name: 'reviewUserLimits',
  method: 'POST',
  path: '/user_limits/review',
  version: 1,
  access: 'player',
  summary: 'Note that the limits were reviewed',
  reply: z.object({ reviewDueAt: z.nullable(Timestamp) }),
})

/** By day for a chart, days without a movement left out; and what was ever paid in and out. */
export const getSpend = defineCall({
  name: 'getSpend',
  method: 'GET',
  path: '/user_limits/spend',
  version: 1,
  access: 'player',
  summary: 'What the player has spent, day by day',
  query: z.object({ days: z.optional(QueryInteger({ min: 1, max: 366 })) }),
  reply: z.object({
    currency: CurrencyCode,
    /** The zone in which days are cut. */
    timeZone: z.string(),
    days: z.array(SpendDay),
    lifetime: z.array(
      z.object({ currency: CurrencyCode, deposited: z.int(), withdrawn: z.int(), netDeposits: z.int() }),
    ),
  }),
})

/** Stakes, wins, deposits and withdrawals of a period, by currency; the last 30 days unless it is given. */
export const getLimitsSummary = defineCall({
  name: 'getLimitsSummary',
  method: 'GET',
  path: '/user_limits/summary',
  version: 1,
  access: 'player',
  summary: 'The player’s sums over a period',
  query: z.object({ from: z.optional(Timestamp), to: z.optional(Timestamp) }),
  reply: z.object({ summaries: z.array(LimitsPeriodSummary) }),
})

/**
 * Sent every 60 seconds while an activity limit applies and the page is visible; answers 401 when it is used up,
 * which signs out (Spec 1 §8, §9); the login has ended with that reply. The payload is not shown in the specification.
 */
export const trackActivity = defineCall({
  name: 'trackActivity',
  method: 'POST',
  path: '/player/activity_limit_track',
  version: 1,
  access: 'player',
  summary: 'Count time against the activity limit',
  /** Null: no limit applies, and nothing was counted. */
  reply: z.object({ remainingS: z.nullable(z.int()) }),
  errors: ['activity_limit_reached'],
})
