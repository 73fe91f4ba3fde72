import * as z from 'zod/mini'
import { Timestamp, Version } from '../../scalars.ts'
import { Money } from '../money.ts'

export const IDENTITY_PROVIDERS = ['sumsub', 'serasa', 'eid'] as const
export const IdentityProviderName = z.enum(IDENTITY_PROVIDERS)
export type IdentityProviderName = z.infer<typeof IdentityProviderName>

/** `started`: the provider's page was opened. `pending`: the provider looks at what it got. */
export const IDENTITY_STATUSES = ['not_started', 'started', 'pending', 'approved', 'declined'] as const

/** Why a check was declined; `other` for whatever a provider says beside these. */
export const IDENTITY_REASONS = [
  'document_unreadable',
  'document_expired',
  'data_differs',
  'too_young',
  'duplicate',
  'other',
] as const
export const IdentityReason = z.enum(IDENTITY_REASONS)
export type IdentityReason = z.infer<typeof IdentityReason>

/** Where the player stands with the proof of who they are. */
export const IdentityState = z.object({
  /** Null where nobody checks players of this jurisdiction here. */
  provider: z.nullable(IdentityProviderName),
  status: z.enum(IDENTITY_STATUSES),
  /** Of a declined check. */
  reason: z.nullable(IdentityReason),
  /** Whether a check can be begun, or the open one gone on with. */
  canStart: z.boolean(),
  /** Everything that the jurisdiction asks for is there and confirmed. */
  isComplete: z.boolean(),
  before: z.enum(['deposit', 'stake', 'withdrawal']),
  /** From then on nothing can be staked or deposited; null where only a withdrawal waits for it, and once complete. */
  dueAt: z.nullable(Timestamp),
  /** What may be deposited in all until it is complete; null for no ceiling of this kind. */
  depositCeiling: z.nullable(Money),
  /** The tax registry does not know the municipality: bets wait for a correct one (error 118). */
  isMunicipalityUnknown: z.boolean(),
  ver: Version,
})
export type IdentityState = z.infer<typeof IdentityState>
