import type { Env } from '../../core/settings/env.ts'
import { type Retained, retainedSince } from '../../core/settings/retention-days.ts'
import {
  type Prune,
  pruneActivity,
  pruneAnnouncementReaders,
  pruneBettingSessions,
  pruneChallenges,
  pruneChat,
  pruneConsents,
  pruneDepositClaims,
  pruneDevices,
  pruneHostTokens,
  pruneLogins,
  pruneMails,
  pruneNamedOutcomes,
  pruneNotifications,
  prunePhoneCodes,
  pruneProviderSessions,
  prunePushPrices,
  pruneRegisterChecks,
  pruneReplies,
  pruneSessions,
  pruneSharedSlips,
  pruneSignInFailures,
  pruneTokens,
  pruneVotes,
} from './prune.queries.ts'

import { pruneMarkets, pruneMatches, prunePriceHistory } from './prune-matches.queries.ts'

export interface RetentionRule {
  /** The table that the rule is named after in docs/operators.md. */
  table: string
  /** Rows, or matches, in one transaction. */
  batch: number
  before: (env: Env, now: Date) => Date
  prune: Prune
}

const DAY_MS = 24 * 3_600_000
const ROWS = 500
/** A match has some hundred markets. */
const MATCHES = 20

/** What grows and is deleted, in the order in which it is done. The others are in docs/operators.md#what-is-kept. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'session', batch: ROWS, before: since(() => 0), prune: pruneSessions },
  { table: 'player_token', batch: ROWS, before: since(() => 0), prune: pruneTokens },
  // Ended ones are kept a while: a debit that is repeated is still answered.
  { table: 'provider_session', batch: ROWS, before: since(() => 1), prune: pruneProviderSessions },
  // As long as a network is shut out.
  { table: 'sign_in_failure', batch: ROWS, before: since(() => 1), prune: pruneSignInFailures },
  // As long as the messages of a day are counted.
  { table: 'phone_code', batch: ROWS, before: since(() => 2), prune: prunePhoneCodes },
  { table: 'passkey_challenge', batch: ROWS, before: since(() => 0), prune: pruneChallenges },
  { table: 'host_token', batch: ROWS, before: since(() => 1), prune: pruneHostTokens },
  { table: 'login_event', batch: ROWS, before: set('logins'), prune: pruneLogins },
  { table: 'device', batch: ROWS, before: set('logins'), prune: pruneDevices },
  { table: 'mail', batch: ROWS, before: set('mails'), prune: pruneMails },
  { table: 'idempotent_reply', batch: ROWS, before: set('replies'), prune: pruneReplies },
  { table: 'notification', batch: ROWS, before: since(notificationDays), prune: pruneNotifications },
  {
    table: 'notification_read',
    batch: ROWS,
    before: since(notificationDays),
    prune: pruneAnnouncementReaders,
  },
  { table: 'chat_message', batch: ROWS, before: since((env) => env.CHAT_RETENTION_DAYS), prune: pruneChat },
  {
    table: 'register_check',
    batch: ROWS,
    before: set('register_checks'),
    prune: pruneRegisterChecks,
  },
  { table: 'deposit_claim', batch: ROWS, before: set('register_checks'), prune: pruneDepositClaims },
  { table: 'consent_receipt', batch: ROWS, before: set('consents'), prune: pruneConsents },
  { table: 'push_price', batch: ROWS, before: since(() => 60), prune: prunePushPrices },
  { table: 'prediction', batch: ROWS, before: set('votes'), prune: pruneVotes },
  { table: 'shared_slip', batch: ROWS, before: set('shared_slips'), prune: pruneSharedSlips },
  { table: 'betting_session', batch: ROWS, before: set('play_time'), prune: pruneBettingSessions },
  { table: 'activity_day', batch: ROWS, before: set('play_time'), prune: pruneActivity },
  { table: 'named_outcome', batch: ROWS, before: set('named_outcomes'), prune: pruneNamedOutcomes },
  { table: 'price_history', batch: MATCHES, before: set('price_history'), prune: prunePriceHistory },
  { table: 'market', batch: MATCHES, before: set('markets'), prune: pruneMarkets },
  { table: 'match', batch: MATCHES, before: set('matches'), prune: pruneMatches },
]

function notificationDays(env: Env): number {
  return env.NOTIFICATION_RETENTION_DAYS
}

function since(days: (env: Env) => number): RetentionRule['before'] {
  return (env, now) => new Date(now.getTime() - days(env) * DAY_MS)
}

function set(what: Retained): RetentionRule['before'] {
  return (env, now) => retainedSince(env.RETENTION_DAYS, what, now)
}
