import * as z from 'zod/mini'
import { Text, Timestamp } from '../../scalars.ts'
import { IdentityReason } from './identity.ts'

const Label = z.optional(z.nullable(Text({ max: 100 })))

/**
 * A webhook in Sumsub's shape (docs.sumsub.com, user verification webhooks). Only what is used has a name here.
 * `externalUserId` is the reference of the check, `createdAtMs` a time in UTC: `2026-11-23 13:23:19.111`.
 */
const SumsubEvent = z.object({
  type: z.enum(['applicantCreated', 'applicantPending', 'applicantReviewed', 'applicantOnHold']),
  applicantId: Text({ max: 100 }),
  externalUserId: Text({ max: 100 }),
  correlationId: Label,
  reviewStatus: Label,
  createdAtMs: Text({ max: 23, pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/ }).check(
    z.refine(isMoment, 'must be a moment that there was'),
  ),
  reviewResult: z.optional(
    z.object({
      reviewAnswer: z.enum(['GREEN', 'RED']),
      rejectLabels: z.optional(z.array(Text({ max: 60 })).check(z.maxLength(50))),
      reviewRejectType: z.optional(z.enum(['FINAL', 'RETRY'])),
    }),
  ),
})

/** No thirteenth month, and no 30 February either, which a date would take for a day of March. */
function isMoment(text: string): boolean {
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10))
}

/** In Serasa's manner: what the registry of tax payers knows of the person. The eID tells its own the same way. */
const RegistryEvent = z.object({
  eventId: Text({ max: 100 }),
  reference: Text({ max: 100 }),
  status: z.enum(['pending', 'approved', 'declined']),
  reason: z.nullable(IdentityReason),
  /** Whether the player may try again after a decline. */
  canRetry: z.boolean(),
  person: z.nullable(
    z.object({
      firstName: z.nullable(Text({ min: 1, max: 60 })),
      lastName: z.nullable(Text({ min: 1, max: 60 })),
      /** Politically exposed: cannot bet (error 114). */
      pve: z.boolean(),
      /** False where the registry does not know the municipality that the player named (error 118). */
      isMunicipalityKnown: z.boolean(),
    }),
  ),
  occurredAt: Timestamp,
})

export const IdentityEventBody = z.union([SumsubEvent, RegistryEvent])
export type IdentityEventBody = z.infer<typeof IdentityEventBody>
