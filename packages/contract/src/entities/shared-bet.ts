import * as z from 'zod/mini'
import { OddsThousandthsSchema, Timestamp } from '../scalars.ts'
import { BetTypeSchema, SelectionPlacement } from './bet.ts'
import { MatchStatusSchema } from './catalogue.ts'
import { Money } from './money.ts'

/** What whoever shares a slip sends of each bet. */
export const SharedBetPlacement = z.object({
  type: BetTypeSchema,
  stake: z.nullable(Money),
  systemId: z.nullable(z.string().check(z.maxLength(20))),
  bankers: z.optional(z.array(z.int().check(z.nonnegative())).check(z.maxLength(20))),
  selections: z.array(SelectionPlacement).check(z.minLength(1), z.maxLength(100)),
})
export type SharedBetPlacement = z.infer<typeof SharedBetPlacement>

/** A shared outcome as it stands now, with all that a slip shows of it. */
export const SharedSelection = z.extend(SelectionPlacement, {
  /** The price at the moment it was shared; `odds` is today's. */
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
})
export type SharedSelection = z.infer<typeof SharedSelection>

/** A slip that travels by a code. Outcomes that cannot be bet on any more are left out. */
export const SharedBet = z.object({
  code: z.string(),
  bets: z.array(
    z.object({
      type: BetTypeSchema,
      /** In the currency that was asked for, else in the one it was shared in. */
      stake: z.nullable(Money),
      systemId: z.nullable(z.string()),
      bankers: z.array(z.int()),
      selections: z.array(SharedSelection),
    }),
  ),
  createdAt: Timestamp,
})
export type SharedBet = z.infer<typeof SharedBet>

/** A player's guess in a vote; `data` is the vote's own. */
export const Prediction = z.object({
  predictionId: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: Timestamp,
})
export type Prediction = z.infer<typeof Prediction>

/** How all voted so far; every choice that there is has its line. */
export const VoteResult = z.object({
  total: z.int(),
  choices: z.array(z.object({ choice: z.string(), count: z.int() })),
})
export type VoteResult = z.infer<typeof VoteResult>
