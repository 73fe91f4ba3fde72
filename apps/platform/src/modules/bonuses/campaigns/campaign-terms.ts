import { FREEBET_KINDS } from '@touchline/betting/bonuses/kinds/freebet'
import { JurisdictionKey } from '@touchline/contract/entities/jurisdiction'
import { EventCondition } from '@touchline/contract/entities/player/bonus-fields'
import {
  AmountMinorSchema,
  CurrencyCode,
  Id,
  Integer,
  KeyText,
  LocaleTag,
  OddsThousandthsSchema,
  Text,
  Timestamp,
} from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { PictureId } from '../../site/index.ts'

const Count = Integer({ min: 1, max: 1_000_000 })
const Hours = Integer({ min: 1, max: 87_600 })
const Positive = AmountMinorSchema.check(z.positive())

/** By currency, in its smallest unit. A player whose currency is missing is granted nothing. */
const Amounts = z.record(CurrencyCode, Positive)

/** By locale; English stands for what is missing. */
const Words = z
  .record(LocaleTag, Text({ min: 1, max: 200, isTrimmed: true }))
  .check(z.refine((words) => words['en'] !== undefined, 'lacks en'))

/** Which legs count. */
const LEG_TERMS = {
  minOdds: z._default(z.nullable(OddsThousandthsSchema), null),
  maxOdds: z._default(z.nullable(OddsThousandthsSchema), null),
  matchStatus: z._default(z.nullable(z.enum(['prematch', 'live'])), null),
  eventConditions: z._default(z.array(EventCondition).check(z.maxLength(50)), []),
}

const LegCount = z._default(z.nullable(Integer({ min: 1, max: 100 })), null)

/** A free bet, whether it is the campaign's own or earned by it. */
const FREEBET_TERMS = {
  freebetKind: z.enum(FREEBET_KINDS),
  ...LEG_TERMS,
  selectionCountFrom: LegCount,
  selectionCountTo: LegCount,
}

const EarnedFreebet = z.strictObject({ ...FREEBET_TERMS, validHours: z.nullable(Hours) })

/** As players type it, in any case. */
export const PromoCode = Text({ min: 3, max: 60, pattern: /^[A-Z\d-]+$/ })

const Trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('once') }),
  z.strictObject({ kind: z.literal('registration') }),
  /** Each deposit of at least so much. */
  z.strictObject({ kind: z.literal('deposit'), minAmount: Amounts }),
  z.strictObject({ kind: z.literal('birthday') }),
  /** So many settled bets of own money, placed since the campaign began. */
  z.strictObject({ kind: z.literal('bets'), count: Count, minStake: Amounts }),
  /** These, which all players may use, and whatever the operator makes beside them. */
  z.strictObject({ kind: z.literal('code'), codes: z.array(PromoCode).check(z.maxLength(100)) }),
  z.strictObject({ kind: z.literal('operator') }),
])

const COMMON = {
  name: Words,
  /** The operator's words, below the terms that the engine's numbers make. */
  description: z._default(z.nullable(Words), null),
  startsAt: Timestamp,
  endsAt: z.nullable(Timestamp),
  /** Of packs; every one is checked when the file is read. Null: wherever the law allows it. */
  jurisdictions: z._default(z.nullable(z.array(JurisdictionKey).check(z.minLength(1))), null),
  trigger: Trigger,
  /** Of a grant from its issue on; null until the campaign ends. */
  validHours: z._default(z.nullable(Hours), null),
  /** How often a player is granted it, whatever the causes. */
  grantsPerPlayer: z._default(Count, 1),
  /** ISO 3166, of who has one of these countries confirmed; none is any. */
  countryCodes: z._default(z.array(Text({ max: 2, pattern: /^[A-Z]{2}$/ })), []),
  onlyVerified: z._default(z.boolean(), false),
  showInPromotion: z._default(z.boolean(), true),
  /** Slug of the site's promotion that it belongs to. */
  promotion: z._default(z.nullable(KeyText), null),
  /** Files of `pictures`; without them a campaign's terms stay what they were stored as. */
  banners: z.optional(
    z.strictObject({
      desktop: z.nullable(PictureId),
      mobile: z.nullable(PictureId),
      altText: Words,
    }),
  ),
}

const Range = z
  .strictObject({
    minCount: Integer({ min: 1, max: 100 }),
    maxCount: z.nullable(Integer({ min: 1, max: 100 })),
    bonusOdds: Integer({ min: 1001, max: 10_000 }),
  })
  .check(
    z.refine(({ minCount, maxCount }) => maxCount === null || maxCount >= minCount, 'ends before it begins'),
  )

const Ranges = z
  .array(Range)
  .check(z.minLength(1), z.maxLength(50), z.refine(areRising, 'ranges overlap, or a longer one pays less'))

const BOOST = {
  ...LEG_TERMS,
  /** What one bet may be boosted by. */
  cap: z._default(z.nullable(Amounts), null),
  /** Bets of one player; null is any number. */
  usesCount: z._default(z.nullable(Count), null),
}

const FARMING = {
  ...LEG_TERMS,
  farmOncePerEvent: z.boolean(),
  pointsTarget: Count,
}

const EARNING = {
  ...FARMING,
  /** Of the average own stake, in thousandths. */
  shareThousandths: Integer({ min: 1, max: 10_000 }),
  freebetCap: Amounts,
  freebet: EarnedFreebet,
}

const Comboboost = z.strictObject({ kind: z.literal('comboboost'), ...COMMON, ...BOOST, ranges: Ranges })

/** By the platform's numbers, as addresses and calls have them. */
const BoostedOutcome = z.strictObject({
  /** `{ "next": "soccer" }`: the next match of a sport, of the best league first, until it begins. */
  match: z.union([Id, z.strictObject({ next: KeyText })]),
  market: Id,
  specifier: z._default(Text({ max: 200 }), ''),
  outcome: Id,
})

/** A combo boost from one leg on; with `outcome` of that price alone, before the start, and active as soon as it is granted. */
const OddsBoost = z
  .strictObject({
    kind: z.literal('odds_boost'),
    ...COMMON,
    ...BOOST,
    bonusOdds: Integer({ min: 1001, max: 10_000 }),
    outcome: z._default(z.nullable(BoostedOutcome), null),
    /** What may be staked with it; null is any stake. */
    maxStake: z._default(z.nullable(Amounts), null),
  })
  .check(
    z.refine(({ outcome, matchStatus }) => outcome === null || matchStatus === 'prematch', {
      path: ['matchStatus'],
      error: 'is prematch where an outcome is named',
    }),
    z.refine(({ outcome, maxStake }) => outcome === null || maxStake !== null, {
      path: ['maxStake'],
      error: 'is missing where an outcome is named',
    }),
  )

/** By goals that the feed tells as incidents; of football. */
const EarlyPayout = z
  .strictObject({
    kind: z.literal('early_payout'),
    ...COMMON,
    ...LEG_TERMS,
    matchStatus: z.literal('prematch'),
    lead: Integer({ min: 2, max: 10 }),
    /** What may be staked with it; null is any stake. */
    maxStake: z._default(z.nullable(Amounts), null),
    /** Bets of one player; null is any number. */
    usesCount: z._default(z.nullable(Count), null),
  })
  .check(
    z.refine(({ eventConditions }) => eventConditions.length > 0 && eventConditions.every(isFootball), {
      path: ['eventConditions'],
      error: 'names events of soccer alone',
    }),
  )

const Freebet = z.strictObject({
  kind: z.literal('freebet'),
  ...COMMON,
  ...FREEBET_TERMS,
  amount: Amounts,
  /** Of all grants together. */
  budget: Amounts,
})

const Hunting = z.strictObject({
  kind: z.literal('hunting'),
  ...COMMON,
  ...EARNING,
  budget: Amounts,
})

/** One pool, in one currency; whoever has another one does not take part. */
const Tournament = z.strictObject({
  kind: z.literal('tournament'),
  ...COMMON,
  ...EARNING,
  endsAt: Timestamp,
  pool: z.strictObject({ amountMinor: Positive, currency: CurrencyCode }),
})

const Multiplier = Integer({ min: 1000, max: 10_000 })

/** Points become a choice of three boxes; what is in them raises a free bet. */
const Lootbox = z.strictObject({
  kind: z.literal('lootbox'),
  ...COMMON,
  ...FARMING,
  multipliers: z.tuple([Multiplier, Multiplier, Multiplier]),
  /** What the boxes may add to free bets, of all players together. */
  budget: Amounts,
})

/**
 * A lost bet brings a free bet of a share of its stake: bet insurance, or with `lostLegCount` a free bet back for a combo that
 * so many legs have lost. On the wire it is a hunting.
 */
const Insurance = z
  .strictObject({
    kind: z.literal('insurance'),
    ...COMMON,
    ...LEG_TERMS,
    minLegCount: Integer({ min: 1, max: 100 }),
    lostLegCount: z.nullable(Integer({ min: 1, max: 100 })),
    /** Of the own stake, in thousandths. */
    shareThousandths: Integer({ min: 1, max: 1000 }),
    freebetCap: Amounts,
    freebet: EarnedFreebet,
    budget: Amounts,
  })
  .check(
    z.refine(({ minLegCount, lostLegCount }) => lostLegCount === null || lostLegCount <= minLegCount, {
      path: ['lostLegCount'],
      error: 'is more than minLegCount',
    }),
  )

const Amb = z.strictObject({
  kind: z.literal('amb'),
  ...COMMON,
  stakeCurrency: CurrencyCode,
  minStakeMinor: Positive,
  /** Bets placed later do not count; null is without end. */
  issueTo: z.nullable(Timestamp),
  ambRanges: z
    .array(
      z.strictObject({
        numberOfBets: Count,
        numberOfFreebets: Integer({ min: 1, max: 20 }),
        issuedBonusAmountMinor: Positive,
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  freebet: EarnedFreebet,
  budget: Amounts,
})

/** A campaign as a file has it, `campaigns/<key>.json`: one kind each, and nothing that its kind does not know. */
export const CampaignTerms = z
  .discriminatedUnion('kind', [
    Comboboost,
    OddsBoost,
    EarlyPayout,
    Freebet,
    Hunting,
    Tournament,
    Lootbox,
    Insurance,
    Amb,
  ])
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
      path: ['endsAt'],
      error: 'is not after startsAt',
    }),
  )
export type CampaignTerms = z.infer<typeof CampaignTerms>
export type TermsOf<Kind extends CampaignTerms['kind']> = Extract<CampaignTerms, { kind: Kind }>

/** The name of a file, as addresses and logs have it. */
export const CampaignKey = KeyText.check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/))

function isFootball({ sport }: z.infer<typeof EventCondition>): boolean {
  return sport === 'soccer'
}

function areRising(ranges: readonly z.infer<typeof Range>[]): boolean {
  return ranges.every((range, index) => {
    const before = ranges[index - 1]
    if (!before) return true
    return before.maxCount !== null && before.maxCount < range.minCount && before.bonusOdds < range.bonusOdds
  })
}
