import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export interface RatingRow {
  position: number
  playerId: number
  email: string
  farmedAmountMinor: number
  freebets: number
}

/**
 * Who has farmed how much in a tournament: by the amount, of equal ones who was there first. `playerId`: that player's row
 * alone. With how many there are in all.
 */
export async function ratingRows(
  db: Database,
  campaignId: number,
  { playerId = null, limit, offset }: { playerId?: number | null; limit: number; offset: number },
): Promise<{ rows: RatingRow[]; total: number }> {
  const { rows } = await sql<RatingRow & { total: number }>`
    with ranked as (
      select e.player_id, sum(e.amount_minor)::bigint as farmed_amount_minor, count(*) as freebets,
        row_number() over (order by sum(e.amount_minor) desc, max(e.created_at), max(e.id)) as position,
        count(*) over () as total
      from farming_entry e
      where e.campaign_id = ${campaignId} and e.taken_back_at is null
      group by e.player_id
    )
    select r.*, p.email from ranked r join player p on p.id = r.player_id
    where ${playerId}::bigint is null or r.player_id = ${playerId}
    order by r.position limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
