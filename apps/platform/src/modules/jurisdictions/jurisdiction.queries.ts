import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

export async function jurisdictionOf(db: Database | DatabaseTransaction, playerId: number): Promise<string> {
  const { jurisdiction } = await db
    .selectFrom('player')
    .select('jurisdiction')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return jurisdiction
}

/** Jurisdictions of players that are none of these; the index is skipped through, whatever the number of players. */
export async function jurisdictionsBeyond(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ jurisdiction: string }>`
    with recursive used as (
      (select jurisdiction from player order by jurisdiction limit 1)
      union all
      select (select p.jurisdiction from player p where p.jurisdiction > used.jurisdiction order by 1 limit 1)
      from used where used.jurisdiction is not null
    )
    select jurisdiction from used where jurisdiction is not null and jurisdiction <> all (${keys})`.execute(
    db,
  )
  return rows.map((row) => row.jurisdiction)
}
