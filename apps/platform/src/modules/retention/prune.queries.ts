import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

/** Deletes what is older than a moment, at most `limit` rows; returns how many it has looked at. */
export type Prune = (tx: DatabaseTransaction, before: Date, limit: number) => Promise<number>

/**
 * The oldest rows of a table by a column with an index. Rows that somebody holds are left for the next time, so that
 * nothing waits for a row here; what refers to a row goes with it.
 */
function prune(table: string, column: string, also: RawBuilder<unknown> = sql`true`): Prune {
  return async (tx, before, limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${also}
        order by ${sql.ref(column)} limit ${limit} for update skip locked
      ))`.execute(tx)
    return Number(numAffectedRows ?? 0)
  }
}

export const pruneSessions = prune('session', 'expiresAt')
export const pruneTokens = prune('playerToken', 'expiresAt')
export const pruneProviderSessions = prune('providerSession', 'expiresAt')
export const pruneSignInFailures = prune('signInFailure', 'lastAt')
export const pruneChallenges = prune('passkeyChallenge', 'expiresAt')
/** What is older is refused by its age. */
export const pruneHostTokens = prune('hostToken', 'expiresAt')
export const pruneLogins = prune('loginEvent', 'at')
export const pruneDevices = prune('device', 'lastSeenAt')
export const pruneMails = prune('mail', 'createdAt', sql`next_attempt_at is null`)
export const pruneReplies = prune('idempotentReply', 'createdAt')
export const pruneSharedSlips = prune('sharedSlip', 'createdAt')
/** Only the messages of a day count. */
export const prunePhoneCodes = prune('phoneCode', 'createdAt')
export const pruneVotes = prune('prediction', 'createdAt')
export const pruneBettingSessions = prune('bettingSession', 'endedAt')
export const pruneRegisterChecks = prune('registerCheck', 'askedAt')
export const pruneDepositClaims = prune('depositClaim', 'askedAt')
export const pruneConsents = prune('consentReceipt', 'decidedAt')
export const prunePushPrices = prune('pushPrice', 'toldAt')
export const pruneNamedOutcomes = prune('namedOutcome', 'seenAt')
export const pruneActivity = prune('activityDay', 'lastAt')
export const pruneChat = prune('chatMessage', 'sentAt')
/** Announcements stay: they are few, and part of the counters. */
export const pruneNotifications = prune('notification', 'createdAt', sql`player_id is not null`)

/** Who has read announcements that are listed no more. */
export const pruneAnnouncementReaders: Prune = async (tx, before, limit) => {
  const { numAffectedRows } = await sql`
    delete from notification_read where ctid = any(array(
      select ctid from notification_read where notification_id = any(array(
        select id from notification where player_id is null and created_at < ${before}
      )) limit ${limit} for update skip locked
    ))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
