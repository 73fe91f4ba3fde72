import { createHash, createHmac } from 'node:crypto'
import type { IdentityReason } from '@touchline/contract/entities/player/identity'
import { isSameKey } from '../../../core/http/same-key.ts'
import type { IdentityEvent, ReceivedEvent } from './identity-provider.ts'

export const DIGEST_HEADER = 'x-payload-digest'

/** HMAC-SHA256 over the body as it is sent, in hexadecimal: what Sumsub calls `HMAC_SHA256_HEX`. */
export function payloadDigest(key: string, raw: string): string {
  return createHmac('sha256', key).update(raw).digest('hex')
}

/** Null where the signature is not of this key, or the body is of another provider. */
export function readEvent(key: string, { raw, digest, body }: ReceivedEvent): IdentityEvent | null {
  if (!isSameKey(digest, payloadDigest(key, raw))) return null
  if (!('applicantId' in body)) {
    const { occurredAt, ...event } = body
    return { ...event, occurredAt: new Date(occurredAt) }
  }
  const { reviewResult, externalUserId, createdAtMs } = body
  const isDeclined = body.type === 'applicantReviewed' && reviewResult?.reviewAnswer === 'RED'
  const isApproved = body.type === 'applicantReviewed' && reviewResult?.reviewAnswer === 'GREEN'
  return {
    // It has none of its own; what it sends again is the same to the last byte.
    eventId: createHash('sha256').update(raw).digest('hex'),
    reference: externalUserId,
    status: isApproved ? 'approved' : isDeclined ? 'declined' : 'pending',
    reason: isDeclined ? reasonOf(reviewResult.rejectLabels ?? []) : null,
    canRetry: reviewResult?.reviewRejectType !== 'FINAL',
    person: null,
    occurredAt: new Date(`${createdAtMs.replace(' ', 'T')}Z`),
  }
}

/** Of Sumsub's labels those that a player can do something about. */
const REASONS: Readonly<Record<string, IdentityReason>> = {
  UNSATISFACTORY_PHOTOS: 'document_unreadable',
  LOW_QUALITY: 'document_unreadable',
  DOCUMENT_PAGE_MISSING: 'document_unreadable',
  INCOMPLETE_DOCUMENT: 'document_unreadable',
  EXPIRATION_DATE: 'document_expired',
  PROBLEMATIC_APPLICANT_DATA: 'data_differs',
  AGE_REQUIREMENT_MISMATCH: 'too_young',
  DUPLICATE: 'duplicate',
}

function reasonOf(labels: readonly string[]): IdentityReason {
  return labels.map((label) => REASONS[label]).find((reason) => reason !== undefined) ?? 'other'
}
