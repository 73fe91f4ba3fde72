import * as z from 'zod/mini'
import { Integer, KeyText, OddsThousandthsSchema, Text, Timestamp } from '../scalars.ts'
import { Bankers, BetTypeSchema, SelectionPlacement } from './bet.ts'
import { MatchStatusSchema } from './catalogue.ts'
import { Money } from './money.ts'

/** A bet to share. */
export const SharedBetPlacement = z.object({
  type: BetTypeSchema,
  stake: z.nullable(Money),
  systemId: z.nullable(Text({ max: 20 })),
  bankers: z.optional(Bankers),
  selections: z.array(SelectionPlacement).check(z.minLength(1), z.maxLength(100)),
})
export type SharedBetPlacement = z.infer<typeof SharedBetPlacement>

/** The current state of a shared outcome, with all that a slip shows of it. */
export const SharedSelection = z.extend(SelectionPlacement, {
  /** The price when it was shared; `odds` is the current one. */
  sharedOdds: OddsThousandthsSchema,
  matchUrnId: z.string(),
  matchSlug: z.string(),
  matchStatus: MatchStatusSchema,
  marketName: z.string(),
  outcomeName: z.string(),
  provider: z.string(),
  nameA: z.string(),
  nameB: z.string(),
  sportKey: z.string(),
  categoryName: z.string(),
  active: z.boolean(),
  isSuspended: z.boolean(),
  /** Who feeds the match: while it is silent, no bets. */
  producer: z.nullable(z.string()),
  /** By its plan it takes no bet from then on; null where it has begun. */
  closesAt: z.nullable(Timestamp),
})
export type SharedSelection = z.infer<typeof SharedSelection>

/** A shared slip. Outcomes that are no longer open are left out. */
export const SharedBet = z.object({
  code: z.string(),
  bets: z.array(
    z.object({
      type: BetTypeSchema,
      /** In the requested currency, or the one it was shared in. */
      stake: z.nullable(Money),
      systemId: z.nullable(z.string()),
      bankers: z.array(z.int()),
      selections: z.array(SharedSelection),
    }),
  ),
  createdAt: Timestamp,
})
export type SharedBet = z.infer<typeof SharedBet>

/** A player's guess in a vote; `data` depends on the vote. */
export const Prediction = z.object({
  predictionId: z.string(),
  data: z.record(KeyText, z.union([Text({ max: 200 }), Integer({ min: -1e9, max: 1e9 }), z.boolean()])),
  createdAt: Timestamp,
})
export type Prediction = z.infer<typeof Prediction>

/** The result so far, with every choice. */
export const VoteResult = z.object({
  total: z.int(),
  choices: z.array(z.object({ choice: z.string(), count: z.int() })),
})
export type VoteResult = z.infer<typeof VoteResult>
