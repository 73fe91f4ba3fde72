import { FREEBET_KINDS } from '@touchline/betting/bonuses/kinds/freebet'
import { UNSUITABLE_REASONS } from '@touchline/betting/bonuses/suitable-legs'
import { CUSTOM_BET_PROBLEMS } from '@touchline/betting/slip/custom-bet-problem'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { STORED_SLIP_VERSION, type StoredSlip } from '@touchline/betting/slip/stored-slip'
import { BET_TYPES, SLIP_MODES } from '@touchline/betting/slip/types'
import { FULL_COVERS } from '@touchline/betting/systems/full-covers'
import { MatchStatusSchema } from '@touchline/contract/entities/catalogue'
import { BetBonusType } from '@touchline/contract/entities/player/bonus-fields'
import {
  AmountMinorSchema,
  CurrencyCode,
  OddsThousandthsSchema,
  Specifier,
} from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import type { SlipSelectionInput } from '../../../shared/slip/slip-selection.ts'

// Stored values may be of another version or manipulated, so they are parsed like any input.

const OutcomeKey = z.templateLiteral([z.int(), ':', z.int(), ':', z.string(), ':', z.int()])
const SingleId = z.templateLiteral(['single:', z.int(), ':', z.int(), ':', z.string(), ':', z.int()])
const MixedSystemId = z.templateLiteral(['system:', z.string().check(z.maxLength(20))])
const BetId = z.union([SingleId, z.enum(['combo', 'system', 'custom_bet']), MixedSystemId])
const Text = z.string().check(z.maxLength(300))

const OfferedSelection = z.object({
  id: OutcomeKey,
  matchId: z.int(),
  matchUrnId: Text,
  matchSlug: Text,
  marketId: z.int(),
  marketName: Text,
  specifier: Specifier,
  outcomeId: z.int(),
  outcomeName: Text,
  odds: OddsThousandthsSchema,
  provider: Text,
  matchStatus: MatchStatusSchema,
  nameA: Text,
  nameB: Text,
  sportKey: Text,
  categoryName: Text,
  active: z.boolean(),
  isSuspended: z.boolean(),
  closesAtMs: z.optional(z.int()),
  producer: z.optional(Text),
})

const isOfItsOutcome = (selection: z.infer<typeof OfferedSelection>) => selection.id === outcomeKey(selection)

/** A click on a price made before the slip was loaded, and stored. */
export const EarlyClick = OfferedSelection.check(
  z.refine(isOfItsOutcome),
) satisfies z.ZodMiniType<SlipSelectionInput>

const SlipSelection = z
  .extend(OfferedSelection, {
    acceptedOdds: OddsThousandthsSchema,
    initialOdds: OddsThousandthsSchema,
    isChanged: z.boolean(),
    isNotAvailable: z.boolean(),
  })
  .check(z.refine(isOfItsOutcome))

const SystemType = z.object({
  winCount: z.int(),
  totalCount: z.int(),
  cover: z.optional(z.enum(FULL_COVERS.map(({ name }) => name))),
})

const CustomPrice = z.object({
  odds: OddsThousandthsSchema,
  acceptedOdds: OddsThousandthsSchema,
  initialOdds: OddsThousandthsSchema,
  isChanged: z.boolean(),
})

const GroupQuote = z.object({
  ids: z.array(OutcomeKey),
  price: z.nullable(CustomPrice),
  isOffered: z.boolean(),
  problem: z.nullable(z.enum(CUSTOM_BET_PROBLEMS)),
})

const SlipGroup = z.object({
  matchId: z.int(),
  ids: z.array(OutcomeKey),
  odds: z.nullable(OddsThousandthsSchema),
  acceptedOdds: z.nullable(OddsThousandthsSchema),
  isChanged: z.boolean(),
  problem: z.nullable(z.enum(CUSTOM_BET_PROBLEMS)),
})

/** As it was typed, which may be more than any platform takes: the slip says so, and is not lost for it. */
const TypedMinor = z.int().check(z.nonnegative())

const StakeEntry = z.union([
  z.object({
    stakeSource: z.literal('potentialWin'),
    stakeMinor: TypedMinor,
    targetWinMinor: TypedMinor,
  }),
  z.object({ stakeSource: z.enum(['stake', 'sharing']), stakeMinor: TypedMinor }),
])

const BonusKey = z.object({ id: z.int(), type: BetBonusType })

const CarriedBonus = z.extend(BonusKey, {
  name: Text,
  bonusOdds: z.nullable(z.int()),
  capMinor: z.nullable(AmountMinorSchema),
  freebet: z.nullable(z.object({ kind: z.enum(FREEBET_KINDS), amountMinor: AmountMinorSchema })),
  potentialPoints: z.nullable(z.int()),
  legs: z.array(z.nullable(z.enum(UNSUITABLE_REASONS))),
})

const Bet = z.object({
  id: BetId,
  betType: z.enum(BET_TYPES),
  selections: z.array(SlipSelection).check(z.minLength(1)),
  systemType: z.nullable(SystemType),
  bankerIds: z.array(OutcomeKey),
  customOdds: z.nullable(OddsThousandthsSchema),
  acceptedCustomOdds: z.nullable(OddsThousandthsSchema),
  isCustomOddsChanged: z.boolean(),
  customProblem: z.nullable(z.enum(CUSTOM_BET_PROBLEMS)),
  groups: z.optional(z.array(SlipGroup)),
  stakeMinor: TypedMinor,
  stakeSource: z.enum(['stake', 'sharing', 'potentialWin']),
  currencyCode: CurrencyCode,
  bonus: z.optional(z.nullable(CarriedBonus)),
  isBonusChanged: z.optional(z.boolean()),
})

const PlacedBet = z.extend(Bet, { betId: z.int(), ref: Text, status: Text, isVip: z.boolean() })

export const StoredSlipSchema = z.object({
  // The one before has no bonuses.
  version: z.literal([3, STORED_SLIP_VERSION]),
  currencyCode: CurrencyCode,
  mode: z.nullable(z.enum(SLIP_MODES)),
  systemType: z.nullable(SystemType),
  bankerIds: z.array(OutcomeKey),
  customPrice: z.nullable(CustomPrice),
  groupQuotes: z.optional(z.array(GroupQuote)),
  takesGroups: z.optional(z.boolean()),
  selections: z.array(SlipSelection).check(z.maxLength(100)),
  entries: z.partialRecord(BetId, StakeEntry),
  chosenBonuses: z.optional(z.partialRecord(BetId, z.nullable(BonusKey))),
  multiSingleProviders: z.array(Text).check(z.maxLength(100)),
  processingBets: z.array(Bet),
  placedBets: z.array(PlacedBet),
}) satisfies z.ZodMiniType<StoredSlip>
