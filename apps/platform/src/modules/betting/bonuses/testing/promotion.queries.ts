import { sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'

/** What bonuses have cost the operator so far. */
export async function promotionCost(db: Database): Promise<number> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(-sum(balance_minor), 0)::bigint as cost from account where purpose = 'promotion'`.execute(
    db,
  )
  return rows[0]?.cost ?? 0
}
