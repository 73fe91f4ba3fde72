import * as z from 'zod/mini'
import { besides, VersionOrArrival } from '../besides.ts'
import { AmountMinorSchema, CurrencyCode, Text } from '../scalars.ts'

/** `value` counts the smallest unit of `currency`. `subunits` is the display unit the player chose (e.g. mBTC); amounts do not depend on it. */
export const Money = z.object({
  value: AmountMinorSchema,
  currency: CurrencyCode,
  subunits: z.optional(z.nullable(Text({ max: 16 }))),
})
export type Money = z.infer<typeof Money>

export const Currency = z.object({
  code: CurrencyCode,
  name: z.string(),
  symbol: z.string(),
  /** Decimal places of the smallest unit, 0 to 8. */
  exponent: z.int(),
  fiat: z.boolean(),
  /** Smaller names of the same money, such as mBTC and satoshi. */
  subcurrencies: z.array(z.object({ code: z.string(), symbol: z.string(), exponent: z.int() })),
})
export type Currency = z.infer<typeof Currency>

/**
 * A player's account in one currency. `available` is the balance without held stakes, and `availableToBetWithLockedCents` the
 * specification's name of the same; a sender with neither tells a balance in which nothing is held.
 */
export const Account = z.pipe(
  z.object({
    currency: CurrencyCode,
    balance: AmountMinorSchema,
    available: z.optional(AmountMinorSchema),
    availableToBetWithLockedCents: z.optional(AmountMinorSchema),
    held: besides(AmountMinorSchema, 0),
    /** Owed after a corrected result; winnings repay it, deposits do not. Absent where the sender does not say. */
    debt: z.optional(AmountMinorSchema),
    active: z.boolean(),
    ver: VersionOrArrival,
  }),
  z.transform(({ available, ...account }) => ({
    ...account,
    available: available ?? account.availableToBetWithLockedCents ?? account.balance - account.held,
  })),
)
export type Account = z.infer<typeof Account>
