import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bankers, GroupPlacements, SelectionPlacement } from '../../entities/bet.ts'
import { Money } from '../../entities/money.ts'
import { CurrencyCode, OddsThousandthsSchema, Text } from '../../scalars.ts'

/** The largest stake of a bet at the moment. Payload and reply are not shown in the specification. */
export const getMaxStake = defineCall({
  name: 'getMaxStake',
  method: 'POST',
  path: '/bets/max-stake',
  version: 1,
  access: 'player',
  summary: 'The highest stake for a bet',
  body: z.object({
    currency: CurrencyCode,
    selections: z.array(SelectionPlacement).check(z.minLength(1), z.maxLength(100)),
    systemId: z.optional(Text({ max: 20 })),
    bankers: z.optional(Bankers),
    customOdds: z.optional(OddsThousandthsSchema),
    groups: z.optional(GroupPlacements),
  }),
  reply: z.object({
    maxStake: Money,
    minStake: Money,
    /** A trader looks at what is above. */ vipStake: Money,
  }),
  errors: ['currency_not_offered', 'unknown_selection', 'combination_not_allowed'],
})
