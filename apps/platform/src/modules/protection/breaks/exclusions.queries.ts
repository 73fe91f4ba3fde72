import type { Exclusion } from '@touchline/protection/exclusions/exclusion'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Tables } from '../../../core/database/tables.ts'

export type ExclusionRow = Selectable<Tables['playerExclusion']>

export interface NewExclusion extends Omit<Exclusion, 'liftedAtMs'> {
  playerId: number
  revocableUntilMs: number | null
  /** Of a register. */
  provider: string | null
  /** Which the player sees it as among their limits. */
  limitId: number | null
}

/** False where the register has listed the player already. */
export async function insertExclusion(tx: DatabaseTransaction, added: NewExclusion): Promise<boolean> {
  const { startsAtMs, endsAtMs, revocableUntilMs, ...row } = added
  const inserted = await tx
    .insertInto('playerExclusion')
    .values({
      ...row,
      startsAt: new Date(startsAtMs),
      endsAt: momentOrNull(endsAtMs),
      revocableUntil: revocableUntilMs === null ? null : new Date(revocableUntilMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** All that hold at `now`, the oldest first. */
export async function heldExclusions(
  db: Database | DatabaseTransaction,
  playerId: number,
  now: Date,
): Promise<ExclusionRow[]> {
  return db
    .selectFrom('playerExclusion')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('startsAt', '<=', now)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
    .where((eb) => eb.or([eb('liftedAt', 'is', null), eb('liftedAt', '>', now)]))
    .orderBy('id')
    .execute()
}

export async function liftExclusion(
  tx: DatabaseTransaction,
  { id, limitId }: Pick<ExclusionRow, 'id' | 'limitId'>,
  now: Date,
): Promise<void> {
  await tx.updateTable('playerExclusion').set({ liftedAt: now }).where('id', '=', id).execute()
  await tx
    .updateTable('playerLimit')
    .set({ status: 'disabled', nextAt: null, disableAt: now })
    .where('id', '=', limitId)
    .execute()
}

/** What a register said of the player and takes back. False where it had said nothing. */
export async function liftRegister(
  tx: DatabaseTransaction,
  { playerId, provider }: { playerId: number; provider: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('playerExclusion')
    .set({ liftedAt: now })
    .where('playerId', '=', playerId)
    .where('kind', '=', 'register')
    .where('provider', '=', provider)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whether a register lists the player, as far as is known here. */
export async function isListed(
  db: Database,
  { playerId, provider }: { playerId: number; provider: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('playerExclusion')
    .select('id')
    .where('playerId', '=', playerId)
    .where('kind', '=', 'register')
    .where('provider', '=', provider)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export function exclusionOf(row: ExclusionRow): Exclusion {
  return {
    kind: row.kind,
    startsAtMs: row.startsAt.getTime(),
    endsAtMs: row.endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    access: row.access,
    liftedAtMs: row.liftedAt?.getTime() ?? null,
  }
}

function momentOrNull(ms: number): Date | null {
  return ms === Number.POSITIVE_INFINITY ? null : new Date(ms)
}
