import { identityDueMs } from '@touchline/protection/identity/identity-due'
import { missedFields } from '@touchline/protection/identity/identity-fields'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { Services } from '../../core/services.ts'
import { setGuard } from '../protection/index.ts'
import { type PersonalRow, personalOf } from './personal/personal.queries.ts'

/**
 * Writes into the player's guard from when on stakes and deposits are refused, in the transaction that has changed what is
 * known of the player. It locks the guard: the player's accounts may only be locked after it.
 */
export async function refreshIdentityDue(
  tx: DatabaseTransaction,
  { packs, gate, clock }: Pick<Services, 'packs' | 'gate' | 'clock'>,
  playerId: number,
): Promise<void> {
  const row = await personalOf(tx, playerId)
  const pack = packs.byKey(row.jurisdiction)
  const dueMs = identityDueMs(pack.identity, row.createdAt.getTime())
  if (dueMs === null) return
  const isComplete = isIdentityComplete(pack, row)
  await setGuard(tx, playerId, { identityDueAt: isComplete ? null : new Date(dueMs) })
  // What may be deposited meanwhile.
  if (pack.identity.grace) await gate.refreshIn(tx, { playerId, now: clock.now() })
}

/** All that the pack asks for is there, and confirmed where it names a provider. An account of a bank comes with a payment. */
export function isIdentityComplete(
  { identity }: Pick<JurisdictionPack, 'identity'>,
  row: PersonalRow,
): boolean {
  const isConfirmed = identity.provider === null || row.verifiedAt !== null
  const hasPhone = !identity.fields.includes('phone') || row.phoneVerifiedAt !== null
  return isConfirmed && hasPhone && missedFields(identity.fields, (field) => row[field] !== null).length === 0
}
