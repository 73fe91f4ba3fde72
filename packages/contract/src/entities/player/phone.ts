import * as z from 'zod/mini'
import { Timestamp } from '../../scalars.ts'

export const PHONE_STATUSES = ['not_given', 'unverified', 'verified'] as const

export const PhoneVerification = z.object({
  phoneNumber: z.nullable(z.string()),
  phoneCountry: z.nullable(z.string()),
  verifiedStatus: z.enum(PHONE_STATUSES),
  isVerified: z.boolean(),
  /** Whether the site requires a verified phone first. */
  isRequired: z.boolean(),
  resendTimeoutUntil: z.nullable(Timestamp),
  smsLimitReached: z.boolean(),
})
export type PhoneVerification = z.infer<typeof PhoneVerification>
