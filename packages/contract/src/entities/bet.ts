import { BET_RESULTS } from '@touchline/betting/settlement/bet-result'
import { BET_TYPES } from '@touchline/betting/slip/types'
import * as z from 'zod/mini'
import { besides, VersionOrArrival } from '../besides.ts'
import {
  AMOUNT_MAX,
  AmountMinorSchema,
  CurrencyCode,
  Id,
  Integer,
  ODDS_MAX,
  OddsThousandthsSchema,
  Specifier,
  Text,
  Timestamp,
} from '../scalars.ts'
import { Disruption, MatchStatistics, MatchStatusSchema } from './catalogue.ts'
import { Money } from './money.ts'
import { BetBonusType, FreebetType } from './player/bonus-fields.ts'
import { BonusTermList } from './player/bonus-term.ts'
import { OddsAcceptMode } from './settings.ts'

export const BetTypeSchema = z.enum(BET_TYPES)

/** Spec 2 §3: what other platforms call by its number of selections is a combo. */
const ToldBetType = z.pipe(
  z.enum([...BET_TYPES, 'double', 'treble', 'accumulator']),
  z.transform((told) => (told === 'double' || told === 'treble' || told === 'accumulator' ? 'combo' : told)),
)

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
  matchId: Id,
  marketId: z.int32(),
  specifier: Specifier,
  outcomeId: z.int32(),
  odds: OddsThousandthsSchema,
})
export type SelectionPlacement = z.infer<typeof SelectionPlacement>

/** Positions in the list of selections. */
export const Bankers = z.array(Integer({ min: 0, max: 1000 })).check(z.maxLength(20))

/** Beyond the specification: selections of one match, by position, that stand in a combo as one leg at the price agreed to. */
export const GroupPlacement = z.object({
  selections: z.array(Integer({ min: 0, max: 1000 })).check(z.minLength(2), z.maxLength(20)),
  odds: OddsThousandthsSchema,
})
export type GroupPlacement = z.infer<typeof GroupPlacement>
export const GroupPlacements = z.array(GroupPlacement).check(z.maxLength(20))

export const BetPlacement = z.object({
  stake: z.object({ value: Integer({ min: -AMOUNT_MAX, max: AMOUNT_MAX }), currency: Text({ max: 8 }) }),
  selections: z.array(SelectionPlacement).check(z.minLength(1), z.maxLength(100)),
  /** One a bet. `odds` is the multiplier of a combo boost that the player agreed to, in thousandths. */
  bonus: z.optional(
    z.object({ id: Id, type: BetBonusType, odds: z.optional(Integer({ min: 1000, max: ODDS_MAX })) }),
  ),
  /** Present for system bets only: `3/4` names win count and total count, `lucky15` a full cover. */
  systemId: z.optional(Text({ max: 20 })),
  /** Positions of the selections that stand in every line of a system; its total count is without them. */
  bankers: z.optional(Bankers),
  /** Present for custom bets only. */
  customOdds: z.optional(OddsThousandthsSchema),
  /** Of a combo only; where the settings say so: `custom_bet_in_combo`. */
  groups: z.optional(GroupPlacements),
})
export type BetPlacement = z.infer<typeof BetPlacement>

/** Of a request to place bets. */
export const PlacementMeta = z.object({
  deviceId: Text({ min: 1, max: 100 }),
  quick: z.boolean(),
  /** Sent only for system and custom bets (Spec 2 §5). */
  type: z.optional(BetTypeSchema),
  /** What the player agreed to; the stored setting when absent. */
  autoAcceptOddsChange: z.optional(OddsAcceptMode),
})

/** A bet that is given up for another, and the least that the player agreed to get for what is left of it. */
export const EditedBet = z.object({
  betId: Id,
  toCashout: z.object({ value: AmountMinorSchema.check(z.positive()), currency: CurrencyCode }),
})
export type EditedBet = z.infer<typeof EditedBet>

/** Where a fact about a result came from; the deadline voids what nobody has settled in time. */
export const RESULT_SOURCES = ['feed', 'operator', 'deadline'] as const
export const ResultSource = z.enum(RESULT_SOURCES)
export type ResultSource = z.infer<typeof ResultSource>

export const BetSelection = z.object({
  id: z.int(),
  status: z.enum(['open', 'won', 'lost', 'void', 'half_won', 'half_lost']),
  /** Of a win that several share: so many places for so many tied, the rest of the stake is lost. Null without one. */
  deadHeat: besides(z.nullable(z.object({ places: z.int(), tied: z.int() })), null),
  /** Who voided it; null unless it is void. */
  voidedBy: besides(z.nullable(ResultSource), null),
  odds: OddsThousandthsSchema,
  /** In every line of a system. */
  isBanker: besides(z.boolean(), false),
  specifier: Specifier,
  market: z.object({ id: z.int(), name: z.string() }),
  outcome: z.object({ id: z.int(), name: z.string() }),
  match: z.object({
    id: z.int(),
    slug: z.string(),
    status: MatchStatusSchema,
    disruption: z.optional(Disruption),
    /** Of a match in play, such as `2nd_half`: what a score means for a leg depends on it. */
    stage: z.optional(z.nullable(z.string())),
    startTime: Timestamp,
    sportKey: z.string(),
    tournamentName: z.string(),
    nameA: z.string(),
    nameB: z.string(),
    statistics: z.nullable(MatchStatistics),
  }),
})
export type BetSelection = z.infer<typeof BetSelection>

/**
 * Why a bet was settled again or opened again: the newest fact about its results, that the bet itself was voided, or of an
 * early payout that a side is far enough ahead, or no longer.
 */
export const BET_STEP_REASONS = [
  'results',
  'rollback_results',
  'cancel',
  'rollback_cancel',
  'deadline',
  'void',
  'lead',
  'goal_taken_back',
] as const
export const BetStepReason = z.enum(BET_STEP_REASONS)
export type BetStepReason = z.infer<typeof BetStepReason>

/** A step in the life of a bet whose settlement was corrected. `winAmount` is all that it had brought by then. */
export const BetStep = z.object({
  kind: z.enum(['settled', 'reopened', 'resettled']),
  result: BetResultSchema,
  winAmount: Money,
  reason: z.nullable(BetStepReason),
  createdAt: Timestamp,
})
export type BetStep = z.infer<typeof BetStep>

/** The bonus that a bet was placed with, by the terms of that moment. Its sums are parts of the bet's. */
export const BetBonus = z.object({
  id: z.int(),
  type: BetBonusType,
  name: z.string(),
  /** Of a free bet only. */
  freebetType: z.nullable(FreebetType),
  /** Of a combo boost: the multiplier agreed to, in thousandths. */
  odds: z.nullable(z.int()),
  /** The multiplier of the settled bet; null before, and of all others. */
  settledOdds: z.nullable(z.int()),
  /** The bet's `stake` is this and none of the player's money; null where the stake is their own. */
  freeStake: z.nullable(Money),
  /** Of `no_risk`: what of the stake comes back in cash where the bet returns less. */
  covered: z.nullable(Money),
  /** Of `possibleWin`, what the boost adds. */
  possibleBoost: z.nullable(Money),
  /** Of `winAmount`, what the boost added. */
  boostPaid: z.nullable(Money),
  /** Of `winAmount`, what came back of the stake. */
  coverPaid: z.nullable(Money),
  /** Ids of the bet's selections that count for it. */
  countedSelections: z.array(z.int()),
  termsVersion: z.int(),
  terms: BonusTermList,
})
export type BetBonus = z.infer<typeof BetBonus>

export const Bet = z.object({
  id: z.int(),
  /** Short code a player can quote to support. */
  ref: z.string(),
  type: ToldBetType,
  status: BetStatus,
  result: BetResultSchema,
  stake: Money,
  winAmount: Money,
  possibleWin: Money,
  odds: OddsThousandthsSchema,
  selections: z.array(BetSelection),
  /** Of a combo: selections of one match, by their ids, that stand in it as one leg, at the price it was taken at. */
  groups: besides(z.array(z.object({ selections: z.array(z.int()), odds: OddsThousandthsSchema })), []),
  createdAt: Timestamp,
  settledAt: besides(z.nullable(Timestamp), null),
  /** Settled before, and a result was taken back: what it returned is held until the new result. Not for sale. */
  isUnderReview: besides(z.boolean(), false),
  /** Voided by the operator: no result changes it. */
  isVoided: besides(z.boolean(), false),
  /** Oldest first; empty unless the settlement was corrected. */
  history: besides(z.array(BetStep), []),
  /** Of the whole remaining stake; null while the bet cannot be cashed out. */
  toCashout: z.nullable(Money),
  /** Total of partial cash-outs: their stake, and what was paid. Null before the first. */
  cashedOut: besides(z.nullable(z.object({ stake: Money, paid: Money })), null),
  /** Cashes out the whole bet as soon as `toCashout` reaches this; null without a rule. */
  autoCashout: besides(z.nullable(Money), null),
  bonus: z.nullable(BetBonus),
  /** A full cover's win count is the size of its smallest line. */
  system: z.nullable(
    z.object({ id: z.string(), winCount: z.int(), totalCount: z.int(), lineCount: z.int() }),
  ),
  usedInJackpot: z.boolean(),
  isVip: z.boolean(),
  /** A lower stake that a trader offers on a held VIP bet, to be accepted or declined. */
  vipOffer: besides(z.nullable(Money), null),
  ver: VersionOrArrival,
})
export type Bet = z.infer<typeof Bet>
