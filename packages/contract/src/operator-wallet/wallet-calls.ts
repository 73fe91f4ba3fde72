import { EXCLUSION_KINDS } from '@touchline/protection/exclusions/exclusion'
import { LIMIT_PERIODS, LIMIT_STATUSES, LIMIT_TYPES } from '@touchline/protection/limits/limit-types'
import * as z from 'zod/mini'
import { AmountMinorSchema, CurrencyCode, Id, LocaleTag, Text, Timestamp } from '../scalars.ts'
import type { WalletErrorName } from './wallet-errors.ts'

// The wallet of an operator that keeps its players' money (docs/wallet.md): what the operator implements and the
// platform calls, always by POST of JSON in snake_case, signed over time, path and raw body.

/** Never used for a second thing; the same call may come again with it, and gets the same answer. */
export const WalletReference = Text({ max: 64, pattern: /^[\w.:-]{1,64}$/ })

/** The operator's own name of a player. */
export const WalletPlayer = Text({ min: 1, max: 128, pattern: /^[\w.:@-]+$/ })

const Amount = z.object({ value: AmountMinorSchema.check(z.positive()), currency: CurrencyCode })
const Funds = z.object({ value: AmountMinorSchema, currency: CurrencyCode })

const PlayerFunds = z.object({
  player: WalletPlayer,
  /** What the player can bet: without reservations. */
  balance: Funds,
})

/** What a reservation is for, for the operator's records; prices may still move before the bet stands. */
const IntendedBet = z.object({ stake: AmountMinorSchema, selections: z.array(Text({ max: 200 })) })

const RESERVATION_STATES = ['reserved', 'taken', 'released'] as const
export type WalletReservationState = (typeof RESERVATION_STATES)[number]

export const CREDIT_REASONS = ['payout', 'cashout', 'refund', 'correction', 'bonus'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

/** What an operator could not take from the player and bears itself. */
const Owed = AmountMinorSchema

export interface WalletCall<
  Path extends `/${string}` = `/${string}`,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> {
  path: Path
  summary: string
  body: Body
  reply: Reply
  errors: readonly WalletErrorName[]
}

const call = <Path extends `/${string}`, Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  one: WalletCall<Path, Body, Reply>,
) => one

const authenticate = call({
  path: '/authenticate',
  summary: 'Who a token of the operator’s site stands for',
  body: z.object({ token: Text({ min: 1, max: 4096 }) }),
  reply: z.extend(PlayerFunds, { locale: z.optional(LocaleTag) }),
  errors: ['token_unknown', 'player_blocked'],
})

const balance = call({
  path: '/balance',
  summary: 'What a player can bet',
  body: z.object({ player: WalletPlayer }),
  reply: PlayerFunds,
  errors: ['player_unknown'],
})

const reserve = call({
  path: '/reserve',
  summary: 'Set a stake aside until it is taken, released, or its time is over',
  body: z.object({
    reference: WalletReference,
    player: WalletPlayer,
    amount: Amount,
    bets: z.array(IntendedBet),
    /** From then on the operator may give it back by its own clock. Asked again with a later one, the first counts. */
    expiresAt: Timestamp,
  }),
  reply: z.extend(PlayerFunds, {
    reference: WalletReference,
    amount: Amount,
    state: z.enum(RESERVATION_STATES),
  }),
  errors: [
    'player_unknown',
    'player_blocked',
    'insufficient_funds',
    'currency_differs',
    'reference_reused',
    'reservation_over',
  ],
})

const take = call({
  path: '/take',
  summary: 'The bets stand: the reserved stake is ours, be it expired meanwhile',
  body: z.object({
    reference: WalletReference,
    reservation: WalletReference,
    player: WalletPlayer,
    amount: Amount,
    betIds: z.array(Id),
  }),
  reply: z.extend(PlayerFunds, { reference: WalletReference, owed: Owed }),
  errors: ['reservation_unknown', 'reference_reused', 'reservation_over'],
})

const release = call({
  path: '/release',
  summary: 'No bet came about: the stake is the player’s; one that has not arrived is refused when it does',
  body: z.object({
    reference: WalletReference,
    reservation: WalletReference,
    player: WalletPlayer,
    amount: Amount,
  }),
  reply: z.extend(PlayerFunds, { reference: WalletReference }),
  errors: ['player_unknown', 'reference_reused', 'reservation_over'],
})

const credit = call({
  path: '/credit',
  summary: 'Pay a player: a payout, a cash-out, a refund, a correction or a bonus',
  body: z.object({
    reference: WalletReference,
    player: WalletPlayer,
    amount: Amount,
    reason: z.enum(CREDIT_REASONS),
    betId: z.nullable(Id),
  }),
  reply: z.extend(PlayerFunds, { reference: WalletReference }),
  errors: ['player_unknown', 'currency_differs', 'reference_reused'],
})

const debitCorrection = call({
  path: '/debit_correction',
  summary: 'A corrected result took a payout back; what the player no longer has is the operator’s to bear',
  body: z.object({
    reference: WalletReference,
    player: WalletPlayer,
    amount: Amount,
    betId: z.nullable(Id),
  }),
  reply: z.extend(PlayerFunds, { reference: WalletReference, owed: Owed }),
  errors: ['player_unknown', 'currency_differs', 'reference_reused'],
})

const close = call({
  path: '/close',
  summary: 'A bet has ended; only corrections follow',
  body: z.object({
    reference: WalletReference,
    player: WalletPlayer,
    betId: Id,
    /** All that it has returned, in the currency of its stake. */
    returned: Funds,
  }),
  reply: z.object({ reference: WalletReference }),
  errors: ['player_unknown', 'reference_reused'],
})

const BOOKED_KINDS = ['take', 'credit', 'debit_correction'] as const

export const StatementEntry = z.object({
  reference: WalletReference,
  kind: z.enum(BOOKED_KINDS),
  player: WalletPlayer,
  amount: Amount,
  bookedAt: Timestamp,
})
export type StatementEntry = z.infer<typeof StatementEntry>

export const STATEMENT_PAGE = 1000

const statement = call({
  path: '/statement',
  summary: 'What was booked from one moment to before another, in the order of booking',
  body: z.object({
    from: Timestamp,
    to: Timestamp,
    /** The last reference of the page before. */
    after: z.nullable(WalletReference),
  }),
  reply: z.object({
    entries: z.array(StatementEntry).check(z.maxLength(STATEMENT_PAGE)),
    isLast: z.boolean(),
  }),
  errors: [],
})

export const BET_EVENTS = ['placed', 'settled', 'resettled', 'cashed_out', 'voided'] as const

/** At least once each, those of a bet in order: `number` rises by one with each. */
const betEvent = call({
  path: '/events',
  summary: 'What has become of a bet',
  body: z.object({
    reference: WalletReference,
    type: z.enum(BET_EVENTS),
    player: WalletPlayer,
    betId: Id,
    number: Id,
    stake: Funds,
    /** What it has returned so far. */
    returned: Funds,
    status: Text({ max: 40 }),
    /** Of a bet that was edited: the bet it replaces, and how much of the stake its sale paid: that is neither taken nor credited. */
    replaced: z.optional(z.object({ betId: Id, amount: Funds })),
  }),
  reply: z.object({ reference: WalletReference }),
  errors: [],
})

/** At least once each, in order: `number` rises by one with each, and the last says all. */
const protection = call({
  path: '/protection',
  summary:
    'The limits and exclusions that a player has set here: all that hold or wait, whenever they change',
  body: z.object({
    reference: WalletReference,
    player: WalletPlayer,
    number: Id,
    limits: z.array(
      z.object({
        type: z.enum(LIMIT_TYPES),
        period: z.enum(LIMIT_PERIODS),
        status: z.enum(LIMIT_STATUSES),
        /** Of limits on money, else null. */
        amount: z.nullable(Funds),
        /** Of limits on time, else null. */
        durationMinutes: z.nullable(z.int()),
        /** When a looser value or an end takes effect. */
        readyAt: z.nullable(Timestamp),
        disableAt: z.nullable(Timestamp),
      }),
    ),
    exclusions: z.array(
      z.object({
        kind: z.enum(EXCLUSION_KINDS),
        startsAt: Timestamp,
        /** Null for one without an end. */
        endsAt: z.nullable(Timestamp),
      }),
    ),
  }),
  reply: z.object({ reference: WalletReference }),
  errors: [],
})

/** So many calls come together at most. */
export const BATCH_MAX = 100

/** In the order of what was asked, with what each would have been answered alone. */
const BatchAnswers = z
  .array(z.object({ status: z.int(), body: z.record(z.string(), z.unknown()) }))
  .check(z.maxLength(BATCH_MAX))

const batched = <Path extends string, Body extends z.core.$ZodType>({
  path,
  body,
}: {
  path: Path
  body: Body
}) => z.object({ path: z.literal(path), body })

/**
 * Optional. Each call is answered as if it had come alone, in their order; what comes after the first that is not answered
 * with 200 is not carried out and has no answer. It comes again, as does everything that an answer is missing of.
 */
const batch = call({
  path: '/batch',
  summary:
    'Optional: several calls, in their order, to the first that is not answered with 200. A wallet that does not offer it answers 404, and gets them one by one',
  body: z.object({
    calls: z
      .array(
        z.discriminatedUnion('path', [
          batched(take),
          batched(release),
          batched(credit),
          batched(debitCorrection),
          batched(close),
          batched(betEvent),
          batched(protection),
        ]),
      )
      .check(z.minLength(1), z.maxLength(BATCH_MAX)),
  }),
  reply: z.object({ answers: BatchAnswers }),
  errors: [],
})

/**
 * Optional. Each reservation is answered as if it had come alone, in their order: a refusal of one is nothing to the others. One
 * whose answer is missing is asked for again by itself.
 */
const reserveBatch = call({
  path: '/reserve_batch',
  summary:
    'Optional: several stakes to set aside, each by itself. A wallet that does not offer it answers 404, and gets them one by one',
  body: z.object({ reservations: z.array(reserve.body).check(z.minLength(1), z.maxLength(BATCH_MAX)) }),
  reply: z.object({ answers: BatchAnswers }),
  errors: [],
})

export const WALLET_CALLS = {
  authenticate,
  balance,
  reserve,
  take,
  release,
  credit,
  debitCorrection,
  close,
  statement,
  betEvent,
  protection,
  batch,
  reserveBatch,
} as const
export type WalletCallName = keyof typeof WALLET_CALLS

export type WalletBody<Name extends WalletCallName> = z.infer<(typeof WALLET_CALLS)[Name]['body']>
export type WalletReply<Name extends WalletCallName> = z.infer<(typeof WALLET_CALLS)[Name]['reply']>

/** Of every call; the signature is HMAC-SHA256 over `timestamp\npath\nbody`, in hexadecimal. */
export const WALLET_HEADERS = {
  wallet: 'x-api-key',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const
