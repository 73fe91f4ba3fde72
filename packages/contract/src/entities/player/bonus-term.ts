import { TERMS_MAX } from '@touchline/betting/bonuses/bonus-terms'
import { FREEBET_KINDS } from '@touchline/betting/bonuses/kinds/freebet'
import * as z from 'zod/mini'
import { OddsThousandthsSchema, Timestamp } from '../../scalars.ts'
import { Money } from '../money.ts'

/** From `minCount` to `maxCount` selections that count, null is any number of them. */
export const BoostRangeSchema = z.object({
  minCount: z.int(),
  maxCount: z.nullable(z.int()),
  /** Thousandths that multiply the combined odds: 1100 is ten per cent more. */
  bonusOdds: z.int(),
})

const Simple = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) })
const OfAmount = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), amount: Money })

/** A fact of a bonus with the numbers that the platform counts with; a page words it in its own language. */
export const BonusTermSchema = z.discriminatedUnion('kind', [
  OfAmount('freebet_only_win'),
  OfAmount('freebet_all_win'),
  OfAmount('freebet_no_risk'),
  z.object({ kind: z.literal('boost_steps'), ranges: z.array(BoostRangeSchema) }),
  z.object({ kind: z.literal('boost_outcome'), bonusOdds: z.int() }),
  z.object({ kind: z.literal('boost_stake'), stakes: z.array(Money) }),
  z.object({ kind: z.literal('early_payout'), lead: z.int() }),
  Simple('early_payout_review'),
  z.object({ kind: z.literal('boost_cap'), caps: z.array(Money) }),
  Simple('boost_void'),
  z.object({
    kind: z.literal('legs'),
    isEvery: z.boolean(),
    minOdds: z.nullable(OddsThousandthsSchema),
    maxOdds: z.nullable(OddsThousandthsSchema),
    matchStatus: z.nullable(z.enum(['prematch', 'live'])),
    isSomeEvents: z.boolean(),
  }),
  z.object({ kind: z.literal('leg_count'), from: z.nullable(z.int()), to: z.nullable(z.int()) }),
  z.object({ kind: z.literal('freebet_void'), hours: z.int() }),
  z.object({ kind: z.literal('points'), isOncePerEvent: z.boolean() }),
  z.object({
    kind: z.literal('farmed_freebet'),
    points: z.int(),
    /** Of the average stake, in thousandths. */
    share: z.int(),
    caps: z.array(Money),
    freebet: z.enum(FREEBET_KINDS),
  }),
  z.object({
    kind: z.literal('insurance'),
    legs: z.int(),
    /** Null is any number of them. */
    lost: z.nullable(z.int()),
    /** Of the stake, in thousandths. */
    share: z.int(),
    caps: z.array(Money),
    freebet: z.enum(FREEBET_KINDS),
  }),
  Simple('insurance_void'),
  z.object({ kind: z.literal('pool'), pool: Money }),
  z.object({ kind: z.literal('boxes'), multipliers: z.array(z.int()) }),
  z.object({ kind: z.literal('settled_bets'), minStake: Money }),
  z.object({
    kind: z.literal('settled_bet_steps'),
    ranges: z.array(z.object({ numberOfBets: z.int(), numberOfFreebets: z.int(), amount: Money })),
  }),
  Simple('bet_types'),
  z.object({ kind: z.literal('uses'), count: z.int() }),
  z.object({ kind: z.literal('ends'), at: Timestamp }),
])

/** At most seven, in the order in which they are told. */
export const BonusTermList = z.array(BonusTermSchema).check(z.maxLength(TERMS_MAX))
