import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** False for a campaign that is unknown or has ended. */
export async function setPaused(db: Database, campaignKey: string, pausedAt: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update campaign set paused_at = ${pausedAt} where key = ${campaignKey} and ended_at is null`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Grants of a campaign that players have not used and that were not taken away. */
export async function unusedGrants(
  db: Database,
  campaignId: number,
  playerIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bonus_grant
    where campaign_id = ${campaignId} and player_id = any(${[...playerIds]}::bigint[])
      and bet_id is null and used_at is null and released_at is null
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
