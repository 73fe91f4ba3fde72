import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Text } from '../../scalars.ts'

/** Who acts and why; both are kept for ever. */
export const operatorFields = {
  actor: Text({ min: 1, max: 100, isTrimmed: true }),
  reason: Text({ min: 1, max: 500, isTrimmed: true }),
}

/** True shows what the money would do and changes nothing. */
export const preview = { preview: z.optional(z.boolean()) }

/**
 * What a correction does to money, in the smallest units of each currency. Bets and players are counted whose bet ends
 * otherwise than it stands.
 */
export const MoneyPreview = z.object({
  bets: z.int(),
  players: z.int(),
  /** False where more bets are on the markets than are looked at: then the figures are those of the first 20,000. */
  isComplete: z.boolean(),
  money: z.array(
    z.object({
      currency: CurrencyCode,
      /** Added to what players have available, before debts are repaid from it. */
      toPlayers: AmountMinorSchema,
      /** Taken from what players have available; a part may only be held until a new result. */
      fromPlayers: AmountMinorSchema,
      /** Not there to be taken: new debts. */
      owed: AmountMinorSchema,
      /** Former debts that are repaid from `toPlayers`. */
      repaid: AmountMinorSchema,
    }),
  ),
  /** Whose debt grows, by how much; the greatest first, at most 100. */
  debtors: z.array(z.object({ playerId: z.int(), currency: CurrencyCode, owed: AmountMinorSchema })),
})
export type MoneyPreview = z.infer<typeof MoneyPreview>
