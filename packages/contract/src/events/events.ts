import * as z from 'zod/mini'
import { besides, VersionOrArrival } from '../besides.ts'
import { Bet, BetStepReason } from '../entities/bet.ts'
import { Disruption, Incident, MatchStatistics, MatchStatusSchema } from '../entities/catalogue.ts'
import { ChatMessage } from '../entities/chat/chat.ts'
import { MarketStatus } from '../entities/match/market.ts'
import { Account, Money } from '../entities/money.ts'
import { IDENTITY_STATUSES } from '../entities/player/identity.ts'
import { Notification } from '../entities/player/notification.ts'
import { Payment } from '../entities/player/payment.ts'
import { CurrencyCode, OddsThousandthsSchema, Specifier, Timestamp, Version } from '../scalars.ts'

/**
 * The events of all real-time channels (Spec 2 §4). Frequent ones are locale-neutral: ids, thousandths and codes;
 * names come from the calls. A changed market has all its outcomes, so applying it twice is harmless.
 */
export const MarketChange = z.object({
  id: z.int(),
  specifier: Specifier,
  status: MarketStatus,
  mostBalanced: z.optional(z.boolean()),
  ver: VersionOrArrival,
  outcomes: z.array(z.object({ id: z.int(), odds: OddsThousandthsSchema, active: z.boolean() })),
})
export type MarketChange = z.infer<typeof MarketChange>

export const MarketsChanged = z.object({
  type: z.literal('markets_changed'),
  matchId: z.int(),
  seq: besides(Version, 0),
  /** Milliseconds since 1970 at the feed's commit. */
  ts: besides(z.int(), Date.now),
  markets: z.array(MarketChange),
  removed: besides(z.array(z.object({ id: z.int(), specifier: Specifier, ver: VersionOrArrival })), []),
})
export type MarketsChanged = z.infer<typeof MarketsChanged>

/** `incidents` has those since the last event, to append by `number`; a known one that is cancelled replaces itself. */
export const MatchChanged = z.object({
  type: z.literal('match_changed'),
  matchId: z.int(),
  seq: besides(Version, 0),
  ver: VersionOrArrival,
  match: z.object({
    status: MatchStatusSchema,
    disruption: z.optional(Disruption),
    stage: z.nullable(z.string()),
    statistics: z.nullable(MatchStatistics),
    availableMarkets: z.int(),
    /** The planned start, until the match begins. */
    startTime: z.optional(Timestamp),
  }),
  incidents: besides(z.array(Incident), []),
})
export type MatchChanged = z.infer<typeof MatchChanged>

export const MatchStatusChanged = z.object({
  type: z.literal('match_status_changed'),
  matchId: z.int(),
  seq: besides(Version, 0),
  ver: VersionOrArrival,
  status: MatchStatusSchema,
})

/**
 * Matches are new, or planned for another time: lists of these leagues are to be fetched again, spread over seconds. Without
 * leagues they are too many to name.
 */
export const FixturesChanged = z.object({
  type: z.literal('fixtures_changed'),
  sportKeys: z.array(z.string()),
  tournamentIds: z.optional(z.array(z.int())),
})
export type FixturesChanged = z.infer<typeof FixturesChanged>

export const PAUSE_SCOPES = ['provider', 'producer', 'match'] as const

/**
 * No bets and no cash-outs on a provider's matches; with a scope, on those that a silent producer feeds (`provider` is
 * its name), or on one match in play whose prices are too old.
 */
export const ProviderStatusChanged = z.object({
  type: z.literal('provider_status_changed'),
  ver: VersionOrArrival,
  provider: z.string(),
  scope: z.optional(z.enum(PAUSE_SCOPES)),
  matchId: z.optional(z.int()),
  status: z.enum(['available', 'unavailable']),
})
export type ProviderStatusChanged = z.infer<typeof ProviderStatusChanged>

export const TournamentPoolChanged = z.object({
  type: z.literal('tournament_pool_changed'),
  ver: VersionOrArrival,
  tournamentId: z.int(),
  pool: Money,
})

export const BalanceChanged = z.object({
  type: z.literal('balance_changed'),
  currency: CurrencyCode,
  account: Account,
  ver: VersionOrArrival,
})
export type BalanceChanged = z.infer<typeof BalanceChanged>

export const UnreadCountersChanged = z.object({
  type: z.literal('unread_counters_changed'),
  unread: z.int(),
  ver: VersionOrArrival,
})

export const NotificationArrived = z.object({ type: z.literal('notification'), notification: Notification })

/** The higher `bet.ver` is newer. Names are in the language the bet was placed in. */
export const BetChanged = z.object({ type: z.literal('bet_changed'), bet: Bet })
export type BetChanged = z.infer<typeof BetChanged>

/** A settlement was corrected; once for each correction that changes the amount. `ver` is the bet's after it. */
export const BetResettled = z.object({
  type: z.literal('bet_resettled'),
  betId: z.int(),
  ref: z.string(),
  old: Money,
  new: Money,
  reason: z.nullable(BetStepReason),
  ver: VersionOrArrival,
})
export type BetResettled = z.infer<typeof BetResettled>

/** At most once a second for each bet. `ver` is the bet's version that the value was computed for. */
export const BetCashoutChanged = z.object({
  type: z.literal('bet_cashout_changed'),
  betId: z.int(),
  toCashout: z.nullable(Money),
  ver: VersionOrArrival,
})
export type BetCashoutChanged = z.infer<typeof BetCashoutChanged>

/** Bets on a match in play are held before they are accepted or cashed out; `key` is the request's Idempotency-Key. */
export const BetsHeld = z.object({
  type: z.literal('bets_held'),
  key: z.string(),
  remainingMs: z.int(),
})
export type BetsHeld = z.infer<typeof BetsHeld>

/** Messages may arrive out of order; sort by id. */
export const ChatMessageSent = z.object({ type: z.literal('chat_message'), message: ChatMessage })

export const ChatMessageDeleted = z.object({
  type: z.literal('chat_message_deleted'),
  matchId: z.int(),
  messageId: z.int(),
})

/** Sent to the muted player; null when the mute ends. */
export const ChatMuted = z.object({ type: z.literal('chat_muted'), until: z.nullable(Timestamp) })

/** The player's check, fields or phone changed: ask GET /player/identity. `ver` is that of the reply there. */
export const IdentityChanged = z.object({
  type: z.literal('identity_changed'),
  status: z.enum(IDENTITY_STATUSES),
  ver: VersionOrArrival,
})
export type IdentityChanged = z.infer<typeof IdentityChanged>

/** The player's limits, breaks or whatever else keeps them from staking have changed: ask for them again. */
export const ProtectionChanged = z.object({ type: z.literal('protection_changed'), ver: VersionOrArrival })
export type ProtectionChanged = z.infer<typeof ProtectionChanged>

/** A deposit or a withdrawal of the player moved to another stage; the higher `ver` is newer. */
export const PaymentChanged = z.object({
  type: z.literal('payment_changed'),
  payment: Payment,
  ver: VersionOrArrival,
})
export type PaymentChanged = z.infer<typeof PaymentChanged>

export const BonusIssued = z.object({
  type: z.literal('bonus_issued'),
  bonus: z.object({ id: z.int(), bonusType: z.string() }),
})
export type BonusIssued = z.infer<typeof BonusIssued>

/** Sessions of the player were ended from elsewhere: a page asks whether its own is among them. */
export const SessionEnded = z.object({ type: z.literal('session_ended'), ver: VersionOrArrival })

export const LiveEvent = z.discriminatedUnion('type', [
  MarketsChanged,
  MatchChanged,
  MatchStatusChanged,
  FixturesChanged,
  ProviderStatusChanged,
  TournamentPoolChanged,
  BalanceChanged,
  UnreadCountersChanged,
  NotificationArrived,
  BetChanged,
  BetResettled,
  BetCashoutChanged,
  BetsHeld,
  ChatMessageSent,
  ChatMessageDeleted,
  ChatMuted,
  ProtectionChanged,
  BonusIssued,
  IdentityChanged,
  PaymentChanged,
  SessionEnded,
])
export type LiveEvent = z.infer<typeof LiveEvent>
