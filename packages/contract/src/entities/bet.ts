import { BET_RESULTS } from '@touchline/betting/settlement/bet-result'
import { BET_TYPES } from '@touchline/betting/slip/types'
import * as z from 'zod/mini'
import { OddsThousandthsSchema, Specifier, Timestamp, Version } from '../scalars.ts'
import { Disruption, MatchStatistics, MatchStatusSchema } from './catalogue.ts'
import { Money } from './money.ts'

export const BetTypeSchema = z.enum(BET_TYPES)

export const BET_STATUSES = [
  'submitted',
  'waiting_results',
  'ready_to_process',
  'done',
  'cashout_in_progress',
  'cashed_out',
  'withdrawn',
  'cancelled',
  'rejected',
] as const
export const BetStatus = z.enum(BET_STATUSES)
export type BetStatus = z.infer<typeof BetStatus>

export const BetResultSchema = z.enum(BET_RESULTS)

/** One leg of a bet to place; `odds` is the price the player agreed to. */
export const SelectionPlacement = z.object({
  matchId: z.int(),
  marketId: z.int(),
  specifier: Specifier,
  outcomeId: z.int(),
  odds: OddsThousandthsSchema,
})
export type SelectionPlacement = z.infer<typeof SelectionPlacement>

export const BetPlacement = z.object({
  stake: z.object({ value: z.int(), currency: z.string().check(z.maxLength(8)) }),
  selections: z.array(SelectionPlacement).check(z.minLength(1), z.maxLength(100)),
  bonus: z.optional(z.object({ id: z.int(), type: z.string(), odds: z.optional(z.int()) })),
  /** Present for system bets only: `3/4` names win count and total count, `lucky15` a full cover. */
  systemId: z.optional(z.string().check(z.maxLength(20))),
  /** Positions of the selections that stand in every line of a system; its total count is without them. */
  bankers: z.optional(z.array(z.int().check(z.nonnegative())).check(z.maxLength(20))),
  /** Present for custom bets only. */
  customOdds: z.optional(OddsThousandthsSchema),
})
export type BetPlacement = z.infer<typeof BetPlacement>

export const BetSelection = z.object({
  id: z.int(),
  status: z.enum(['open', 'won', 'lost', 'void', 'half_won', 'half_lost']),
  odds: OddsThousandthsSchema,
  /** In every line of a system. */
  isBanker: z.boolean(),
  specifier: Specifier,
  market: z.object({ id: z.int(), name: z.string() }),
  outcome: z.object({ id: z.int(), name: z.string() }),
  match: z.object({
    id: z.int(),
    slug: z.string(),
    status: MatchStatusSchema,
    disruption: z.optional(Disruption),
    startTime: Timestamp,
    sportKey: z.string(),
    tournamentName: z.string(),
    nameA: z.string(),
    nameB: z.string(),
    statistics: z.nullable(MatchStatistics),
  }),
})
export type BetSelection = z.infer<typeof BetSelection>

export const Bet = z.object({
  id: z.int(),
  /** Short code a player can quote to support. */
  ref: z.string(),
  type: BetTypeSchema,
  status: BetStatus,
  result: BetResultSchema,
  stake: Money,
  winAmount: Money,
  possibleWin: Money,
  odds: OddsThousandthsSchema,
  selections: z.array(BetSelection),
  createdAt: Timestamp,
  settledAt: z.nullable(Timestamp),
  /** Of the whole remaining stake; null while the bet cannot be cashed out. */
  toCashout: z.nullable(Money),
  /** Total of partial cash-outs: their stake, and what was paid. Null before the first. */
  cashedOut: z.nullable(z.object({ stake: Money, paid: Money })),
  /** Cashes out the whole bet as soon as `toCashout` reaches this; null without a rule. */
  autoCashout: z.nullable(Money),
  bonus: z.nullable(z.object({ id: z.int(), type: z.string() })),
  /** A full cover's win count is the size of its smallest line. */
  system: z.nullable(
    z.object({ id: z.string(), winCount: z.int(), totalCount: z.int(), lineCount: z.int() }),
  ),
  usedInJackpot: z.boolean(),
  isVip: z.boolean(),
  /** A lower stake that a trader offers on a held VIP bet, to be accepted or declined. */
  vipOffer: z.nullable(Money),
  ver: Version,
})
export type Bet = z.infer<typeof Bet>
