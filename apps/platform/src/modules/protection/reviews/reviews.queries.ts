import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

/** Begins the time to the next review, and ends one that is due. */
export async function openReview(
  db: Database | DatabaseTransaction,
  playerId: number,
  dueAt: Date,
): Promise<void> {
  await db
    .insertInto('playerReview')
    .values({ playerId, dueAt })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet({ dueAt, toldAt: null }))
    .execute()
}

export async function reviewDueAt(db: Database, playerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('playerReview')
    .select('dueAt')
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return row?.dueAt ?? null
}

/** Players whose review has become due; each is given once. */
export async function takeDueReviews(db: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    update player_review set told_at = ${now}
    where player_id in (
      select player_id from player_review where told_at is null and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    )
    returning player_id`.execute(db)
  return rows.map(({ playerId }) => playerId)
}

/**
 * Opens reviews of those of the next players, by id, who came before their jurisdiction asked for them; gives the last id,
 * null after the last player. `dueAt` by jurisdiction.
 */
export async function openMissingReviews(
  db: Database,
  dueAt: Readonly<Record<string, string>>,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (
      select id, jurisdiction from player where id > ${after} order by id limit ${limit}
    ), opened as (
      insert into player_review (player_id, due_at)
      select n.id, d.value::timestamptz
      from next n join jsonb_each_text(${JSON.stringify(dueAt)}::jsonb) d on d.key = n.jurisdiction
      on conflict do nothing
    )
    select max(id) as last from next`.execute(db)
  return rows[0]?.last ?? null
}

/** Players of jurisdictions that guard everybody, who came before they did. */
export async function playersWithoutGuard(
  db: Database,
  jurisdictions: readonly string[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from player p
    where p.jurisdiction = any(${[...jurisdictions]}::text[])
      and not exists (select from player_guard t where t.player_id = p.id)
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
