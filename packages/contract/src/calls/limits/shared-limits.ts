import { LIMIT_PERIODS } from '@touchline/protection/limits/limit-types'
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Money } from '../../entities/money.ts'
import { Timestamp } from '../../scalars.ts'

const SharedLimit = z.object({
  type: z.literal('deposit'),
  period: z.enum(LIMIT_PERIODS),
  /** Who counts it, such as `lugas`. */
  register: z.string(),
  amount: Money,
  /** Null where the register does not say at the moment: nobody deposits meanwhile. */
  left: z.nullable(Money),
  renewsAt: z.nullable(Timestamp),
})
export type SharedLimit = z.infer<typeof SharedLimit>

/** Empty where the player's jurisdiction counts nothing so. Asks a central register, which may take seconds. */
export const getSharedLimits = defineCall({
  name: 'getSharedLimits',
  method: 'GET',
  path: '/user_limits/shared',
  version: 1,
  access: 'player',
  summary: 'What the law allows the player at all operators together',
  reply: z.object({ sharedLimits: z.array(SharedLimit) }),
})
