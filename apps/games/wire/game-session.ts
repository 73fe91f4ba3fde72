import * as z from 'zod/mini'

/** A launch token, good once. */
export const SessionOpening = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })
export type SessionOpening = z.infer<typeof SessionOpening>

/** What one bet may be, in the smallest unit of the currency, and the most that it may win. */
export const StakeRange = z.object({ minMinor: z.int(), winMaxMinor: z.int() })
export type StakeRange = z.infer<typeof StakeRange>

export const GameSession = z.object({
  /** The bearer token of every call. */
  session: z.string(),
  currency: z.object({ code: z.string(), exponent: z.int(), fiat: z.boolean() }),
  balanceMinor: z.int(),
  stakes: StakeRange,
})
export type GameSession = z.infer<typeof GameSession>

/** The body of a refused request. */
export const Refused = z.object({ error: z.string() })
