import type { PhoneVerification } from '@touchline/contract/entities/player/phone'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { codesSince, newestCodeOf, phoneOf } from './phone-codes.queries.ts'
import { CODES_A_DAY_MAX, RESEND_AFTER_MS, SMS_WINDOW_MS } from './phone-rules.ts'

/** A number that waits for its code stands before the one that was verified; the player stays verified meanwhile. */
export async function phoneReply(
  db: Database | DatabaseTransaction,
  playerId: number,
  { now, isRequired }: { now: Date; isRequired: boolean },
): Promise<PhoneVerification> {
  const known = await phoneOf(db, playerId)
  const newest = await newestCodeOf(db, playerId)
  const waiting = newest && newest.expiresAt > now && newest.triesLeft > 0 ? newest : null
  const { phone, phoneCountry } = waiting ?? known
  const since = new Date(now.getTime() - SMS_WINDOW_MS)
  const resendAt = newest && new Date(newest.createdAt.getTime() + RESEND_AFTER_MS)
  return {
    phoneNumber: phone,
    phoneCountry,
    verifiedStatus: statusOf(known, waiting !== null),
    isVerified: known.phoneVerifiedAt !== null,
    isRequired,
    resendTimeoutUntil: resendAt && resendAt > now ? resendAt.toISOString() : null,
    smsLimitReached: (await codesSince(db, { playerId, phone, since })) >= CODES_A_DAY_MAX,
  }
}

function statusOf(
  { phone, phoneVerifiedAt }: { phone: string | null; phoneVerifiedAt: Date | null },
  isWaiting: boolean,
): PhoneVerification['verifiedStatus'] {
  if (isWaiting) return 'unverified'
  if (phoneVerifiedAt) return 'verified'
  return phone === null ? 'not_given' : 'unverified'
}
