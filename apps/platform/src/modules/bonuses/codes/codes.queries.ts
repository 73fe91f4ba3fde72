import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

/**
 * Counts a use of a code by a player, where there is one left now: the campaign's id, or null for a code that is unknown,
 * used up, over or another player's.
 */
export async function useCode(
  tx: DatabaseTransaction,
  { code, playerId, now }: { code: string; playerId: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ campaignId: number; usesMax: number | null }>`
    select campaign_id, uses_max from promo_code
    where code = ${code} and (player_id is null or player_id = ${playerId})
      and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`.execute(tx)
  const [found] = rows
  if (!found) return null
  // One that everybody may use is not written: nobody waits for it.
  if (found.usesMax === null) return found.campaignId
  const used = await sql`
    update promo_code set uses_count = uses_count + 1 where code = ${code} and uses_count < uses_max`.execute(
    tx,
  )
  return Number(used.numAffectedRows ?? 0) > 0 ? found.campaignId : null
}

/**
 * Counts a try before it is made, so that many at the same moment are no more; false where none is left within the span. A
 * right one is given back by `giveTryBack`.
 */
export async function takeTry(
  db: Database,
  playerId: number,
  { since, now, max }: { since: Date; now: Date; max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo_code_failure as f (player_id, failures, first_at) values (${playerId}, 1, ${now})
    on conflict (player_id) do update set
      failures = case when f.first_at > ${since} then f.failures + 1 else 1 end,
      first_at = case when f.first_at > ${since} then f.first_at else ${now} end
    where f.first_at <= ${since} or f.failures < ${max}
    returning failures`.execute(db)
  return rows.length > 0
}

export async function giveTryBack(db: Database, playerId: number): Promise<void> {
  await sql`
    update promo_code_failure set failures = greatest(failures - 1, 0) where player_id = ${playerId}`.execute(
    db,
  )
}
