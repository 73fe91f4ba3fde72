import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { Tables } from '../../core/database/tables.ts'

export type ClaimRow = Selectable<Tables['depositClaim']>

export interface NewClaim {
  reference: string
  playerId: number
  provider: string
  amountMinor: number
  currency: string
}

const TELL_AFTER_MS = 60_000

/**
 * Stored before the register is asked, so that whatever it reserves is known here; gives the claim as it then stands. One that
 * was released, since nothing had come of it, begins anew.
 */
export async function openClaim(db: Database, claim: NewClaim, now: Date): Promise<ClaimRow> {
  const tellAt = new Date(now.getTime() + TELL_AFTER_MS)
  await db
    .insertInto('depositClaim')
    .values({ ...claim, state: 'asked', receipt: null, askedAt: now, tellAt })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ state: 'asked', tellAt })
        .where('depositClaim.state', '=', 'released'),
    )
    .execute()
  return db
    .selectFrom('depositClaim')
    .selectAll()
    .where('reference', '=', claim.reference)
    .executeTakeFirstOrThrow()
}

/** What the register has answered, unless the payment has ended meanwhile. */
export async function noteAnswer(
  db: Database,
  reference: string,
  { state, receipt }: { state: 'reserved' | 'refused'; receipt: string },
): Promise<void> {
  await db
    .updateTable('depositClaim')
    .set({ state, receipt })
    .where('reference', '=', reference)
    .where('state', 'in', ['asked', 'refused'])
    .execute()
}

/**
 * In the transaction that credits a deposit: the register is told of it, though it refused it, was told that it failed, or
 * was never asked. The caller holds the payment, whose claim nobody else writes in a transaction.
 */
export async function noteCaptured(tx: DatabaseTransaction, claim: NewClaim, now: Date): Promise<void> {
  await tx
    .insertInto('depositClaim')
    .values({ ...claim, state: 'asked', receipt: null, askedAt: now, tellAt: now })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ state: 'asked', tellAt: now }))
    .execute()
}

/** How the payment of a claim ended: `confirmed`, `released`, or null while nobody knows. */
export type ClaimEnd = 'confirmed' | 'released' | null

export type DueClaim = ClaimRow & { email: string; end: ClaimEnd }

/**
 * Takes a claim whose register may have to be told, for this process alone; null where none is due. A claim without a
 * payment is of a request that came to nothing.
 */
export async function takeDueClaim(db: Database, now: Date): Promise<DueClaim | null> {
  const { rows } = await sql<DueClaim>`
    with due as (
      select reference from deposit_claim where state in ('asked', 'reserved') and tell_at <= ${now}
      order by tell_at limit 1 for update skip locked
    ), taken as (
      update deposit_claim c set tell_at = ${new Date(now.getTime() + TELL_AFTER_MS)}
      from due where c.reference = due.reference returning c.*
    )
    select taken.*, player.email,
      case
        when p.counted_at is not null then 'confirmed'
        when p.id is null or p.stage in ('error', 'cancelled', 'reversed') or p.decision = 'refused' then 'released'
      end as end
    from taken join player on player.id = taken.player_id left join payment p on p.reference = taken.reference`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The register knows; unless a captured payment has opened the claim again since. */
export async function endClaim(db: Database, { reference, tellAt }: DueClaim, end: ClaimEnd): Promise<void> {
  if (end === null) return
  await db
    .updateTable('depositClaim')
    .set({ state: end })
    .where('reference', '=', reference)
    .where('tellAt', '=', tellAt)
    .execute()
}
