import type { IdentityProviderName, IdentityReason } from '@touchline/contract/entities/player/identity'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { CheckStatus } from '../../../core/database/tables.ts'
import type { IdentityEvent } from './identity-provider.ts'

export interface IdentityCheckRow {
  id: number
  playerId: number
  provider: IdentityProviderName
  reference: string
  status: CheckStatus
  reason: IdentityReason | null
  canRetry: boolean
  eventAt: Date | null
  eventId: string | null
  said: Buffer | null
}

const COLUMNS = [
  'id',
  'playerId',
  'provider',
  'reference',
  'status',
  'reason',
  'canRetry',
  'eventAt',
  'eventId',
  'said',
] as const

export async function newestCheckOf(
  db: Database | DatabaseTransaction,
  playerId: number,
): Promise<IdentityCheckRow | null> {
  const row = await db
    .selectFrom('identityCheck')
    .select(COLUMNS)
    .where('playerId', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function checkByReference(
  db: Database | DatabaseTransaction,
  provider: IdentityProviderName,
  reference: string,
): Promise<IdentityCheckRow | null> {
  const row = await db
    .selectFrom('identityCheck')
    .select(COLUMNS)
    .where('reference', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

export async function insertIdentityCheck(
  tx: DatabaseTransaction,
  check: {
    playerId: number
    provider: IdentityProviderName
    reference: string
    createdAt: Date
    said: Buffer
  },
): Promise<void> {
  await tx
    .insertInto('identityCheck')
    .values({ ...check, status: 'started' })
    .execute()
}

/** False for one that is known. */
export async function insertEvent(
  tx: DatabaseTransaction,
  check: IdentityCheckRow,
  { event, receivedAt, isApplied }: { event: IdentityEvent; receivedAt: Date; isApplied: boolean },
): Promise<boolean> {
  const { eventId, status, reason, occurredAt } = event
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identityEvent')
    .values({
      provider: check.provider,
      checkId: check.id,
      eventId,
      status,
      reason,
      occurredAt,
      receivedAt,
      isApplied,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function setCheck(
  tx: DatabaseTransaction,
  checkId: number,
  { status, reason, canRetry, occurredAt, eventId }: IdentityEvent,
): Promise<void> {
  await tx
    .updateTable('identityCheck')
    .set({ status, reason, canRetry, eventAt: occurredAt, eventId })
    .where('id', '=', checkId)
    .execute()
}

export async function setSaid(tx: DatabaseTransaction, checkId: number, said: Buffer): Promise<void> {
  await tx.updateTable('identityCheck').set({ said }).where('id', '=', checkId).execute()
}

/** Whether nobody has asked the provider since; then it is noted that somebody does. */
export async function mayAskAgain(
  db: Database,
  checkId: number,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('identityCheck')
    .set({ askedAt: now })
    .where('id', '=', checkId)
    .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', since)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a registry says of a player beside their name. */
export async function setRegistryMarks(
  tx: DatabaseTransaction,
  playerId: number,
  { pve, isMunicipalityKnown }: { pve: boolean; isMunicipalityKnown: boolean },
): Promise<void> {
  await tx
    .updateTable('player')
    .set({ isPve: pve, isMunicipalityUnknown: !isMunicipalityKnown })
    .where('id', '=', playerId)
    .execute()
}
