import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { LIMIT_PERIODS, LimitsPeriodSummary, LimitType, UserLimit } from '../../entities/player/user-limit.ts'
import { AmountMinorSchema, CurrencyCode, IdParam, Timestamp } from '../../scalars.ts'

/** Spec 1 §7. */
export const getUserLimits = defineCall({
  name: 'getUserLimits',
  method: 'GET',
  path: '/user_limits',
  version: 1,
  access: 'player',
  summary: 'The player’s own limits',
  reply: z.object({ userLimits: z.array(UserLimit) }),
})

const Amounts = {
  period: z.enum(LIMIT_PERIODS),
  amount: z.optional(z.object({ value: AmountMinorSchema, currency: CurrencyCode })),
  durationMinutes: z.optional(z.int().check(z.positive())),
}

/** Not shown in the specification; named after its sibling. A new limit takes effect at once. */
export const createUserLimit = defineCall({
  name: 'createUserLimit',
  method: 'POST',
  path: '/user_limits',
  version: 1,
  access: 'player',
  summary: 'Set a limit',
  body: z.object({ type: LimitType, ...Amounts }),
  reply: z.object({ userLimit: UserLimit }),
  errors: ['conflict'],
})

/** A tighter limit takes effect at once; a looser one is delayed and has to be confirmed. */
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
  errors: ['not_found', 'conflict'],
})

/** Requests the limit's end, which is delayed and has to be confirmed. */
export const removeUserLimit = defineCall({
  name: 'removeUserLimit',
  method: 'DELETE',
  path: '/user_limits/:id',
  version: 1,
  access: 'player',
  summary: 'Remove a limit',
  params: IdParam,
  reply: z.object({ userLimit: UserLimit }),
  errors: ['not_found', 'conflict'],
})

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

/** Stakes, wins, deposits and withdrawals of a period. */
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
 * which signs out (Spec 1 §8, §9). The payload is not shown in the specification.
 */
export const trackActivity = defineCall({
  name: 'trackActivity',
  method: 'POST',
  path: '/player/activity_limit_track',
  version: 1,
  access: 'player',
  summary: 'Count time against the activity limit',
  reply: z.object({ remainingS: z.nullable(z.int()) }),
})
