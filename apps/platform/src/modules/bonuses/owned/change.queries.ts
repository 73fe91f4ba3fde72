import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { GrantType } from '../../../core/database/tables.ts'
import type { BonusRef } from './owned.queries.ts'

/** Locks all grants of a player, by id: activating one may change others. */
export async function lockGrants(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await sql`select 1 from bonus_grant where player_id = ${playerId} order by id for no key update`.execute(tx)
}

export async function activate(tx: DatabaseTransaction, grantId: number, now: Date): Promise<void> {
  await sql`
    update bonus_grant set activated_at = ${now}, overridden_at = null, seen_at = coalesce(seen_at, ${now}), ver = ver + 1
    where id = ${grantId}`.execute(tx)
}

/** The player's active bonuses of these types give way to one that was activated. A free bet in a bet stays with it. */
export async function overrideOthers(
  tx: DatabaseTransaction,
  {
    playerId,
    grantId,
    types,
    now,
  }: { playerId: number; grantId: number; types: readonly GrantType[]; now: Date },
): Promise<void> {
  await sql`
    update bonus_grant set overridden_at = ${now}, ver = ver + 1
    where player_id = ${playerId} and id <> ${grantId} and type = any(${[...types]}::text[])
      and activated_at is not null and overridden_at is null and deactivated_at is null and bet_id is null`.execute(
    tx,
  )
}

export async function deactivate(tx: DatabaseTransaction, grantId: number, now: Date): Promise<void> {
  await sql`
    update bonus_grant set deactivated_at = ${now}, ver = ver + 1 where id = ${grantId} and bet_id is null`.execute(
    tx,
  )
}

/** Those that were seen stay as they are. */
export async function markSeen(
  db: Database,
  playerId: number,
  refs: readonly BonusRef[],
  now: Date,
): Promise<void> {
  await sql`
    update bonus_grant g set seen_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as r(type text, id bigint)
    where g.player_id = ${playerId} and g.seen_at is null and g.type = r.type
      and r.id = case when g.type = 'freebet' then g.id else g.campaign_id end`.execute(db)
}

/** Of free bets that no bet has and that have ended, the next ones. */
export async function endedGrants(db: Database, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bonus_grant
    where type = 'freebet' and used_at is null and released_at is null and ends_at <= ${now} and bet_id is null
    order by ends_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
