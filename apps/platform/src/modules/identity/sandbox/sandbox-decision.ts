import { randomUUID } from 'node:crypto'
import {
  IDENTITY_REASONS,
  type IdentityProviderName,
  type IdentityReason,
} from '@touchline/contract/entities/player/identity'
import * as z from 'zod/mini'

export const VERDICTS = ['pending', 'approve', 'decline'] as const
/** How the event reaches the platform: at once, after a while, twice, never, or from somebody else. */
export const DELIVERIES = ['now', 'late', 'twice', 'lost', 'forged'] as const

const Mark = z._default(z.enum(['on', '']), '')

/** The form of the sandbox's page. */
export const SandboxDecision = z.object({
  token: z.string().check(z.maxLength(2000)),
  verdict: z.enum(VERDICTS),
  delivery: z._default(z.enum(DELIVERIES), 'now'),
  reason: z._default(z.enum(IDENTITY_REASONS), 'document_unreadable'),
  final: Mark,
  pve: Mark,
  municipality_unknown: Mark,
  lifeless: Mark,
})
export type SandboxDecision = z.infer<typeof SandboxDecision>

/** Whoever looks for a living face approves of nobody without one. */
export function afterLiveness(decision: SandboxDecision, asksLiveness: boolean): SandboxDecision {
  const isLifeless = asksLiveness && decision.lifeless === 'on'
  if (!isLifeless || decision.verdict !== 'approve') return decision
  return { ...decision, verdict: 'decline', reason: 'other', final: '' }
}

/** The event as the provider writes it: bytes, which are signed as they are. */
export function eventOf(
  provider: IdentityProviderName,
  reference: string,
  decision: SandboxDecision,
  now: Date,
): string {
  return JSON.stringify(
    provider === 'sumsub' ? sumsubEvent(reference, decision, now) : registryEvent(reference, decision, now),
  )
}

function sumsubEvent(reference: string, { verdict, reason, final }: SandboxDecision, now: Date) {
  const event = {
    applicantId: `sandbox-${reference}`,
    externalUserId: reference,
    correlationId: randomUUID(),
    createdAtMs: now.toISOString().replace('T', ' ').replace('Z', ''),
  }
  if (verdict === 'pending') return { ...event, type: 'applicantPending', reviewStatus: 'pending' }
  const reviewResult =
    verdict === 'approve'
      ? { reviewAnswer: 'GREEN' }
      : {
          reviewAnswer: 'RED',
          rejectLabels: [LABELS[reason]],
          reviewRejectType: final === 'on' ? 'FINAL' : 'RETRY',
        }
  return { ...event, type: 'applicantReviewed', reviewStatus: 'completed', reviewResult }
}

const LABELS: Readonly<Record<IdentityReason, string>> = {
  document_unreadable: 'UNSATISFACTORY_PHOTOS',
  document_expired: 'EXPIRATION_DATE',
  data_differs: 'PROBLEMATIC_APPLICANT_DATA',
  too_young: 'AGE_REQUIREMENT_MISMATCH',
  duplicate: 'DUPLICATE',
  other: 'FRAUDULENT_PATTERNS',
}

const STATUSES = { pending: 'pending', approve: 'approved', decline: 'declined' } as const

function registryEvent(reference: string, decision: SandboxDecision, now: Date) {
  const { verdict, reason, final, pve, municipality_unknown: isUnknown } = decision
  const person = {
    first_name: null,
    last_name: null,
    pve: pve === 'on',
    is_municipality_known: isUnknown !== 'on',
  }
  return {
    event_id: randomUUID(),
    reference,
    status: STATUSES[verdict],
    reason: verdict === 'decline' ? reason : null,
    can_retry: final !== 'on',
    person: verdict === 'approve' ? person : null,
    occurred_at: now.toISOString(),
  }
}
