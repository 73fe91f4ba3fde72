import { ApiError } from '@touchline/contract/errors'
import type { SignedInPlayer } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { provedAt } from '../sessions/sessions.queries.ts'

/** How long a proof of who it is holds for what a stolen session must not do. */
export const PROOF_MS = 5 * 60_000

/**
 * Throws `proof_required` unless the session's player has proved who they are within five minutes: by signing in, or by
 * password, code or passkey (`proveAgain`). Asked past the cache of sessions.
 */
export async function requireFreshProof(
  services: Pick<Services, 'db' | 'clock'>,
  player: SignedInPlayer,
): Promise<void> {
  if (!(await isProofFresh(services, player))) throw new ApiError('proof_required')
}

/** The same as an answer, for calls that need it for a part of what they do. */
export async function isProofFresh(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { sessionId }: SignedInPlayer,
): Promise<boolean> {
  const at = await provedAt(db, sessionId)
  if (!at) throw new ApiError('unauthorized')
  return clock.now().getTime() - at.getTime() < PROOF_MS
}
