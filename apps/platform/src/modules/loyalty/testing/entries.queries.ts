import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export async function pointEntries(db: Database): Promise<{ betId: number; millipoints: number }[]> {
  const { rows } = await sql<{ betId: number; millipoints: number }>`
    select bet_id, millipoints from comp_point_entry order by id`.execute(db)
  return rows
}

export async function rewriteEntries(db: Database): Promise<void> {
  await sql`update comp_point_entry set millipoints = 1`.execute(db)
}
