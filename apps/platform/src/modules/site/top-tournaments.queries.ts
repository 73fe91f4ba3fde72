import type { Database } from '../../core/database/connect.ts'

const SHOWN_BY_DEFAULT = 8

/**
 * The platform's ids of leagues that the feed knows by these names, in their order; unknown ones are left out. Without
 * any the leagues of highest priority stand in, so that a feed with other names has top leagues too.
 */
export async function topTournamentIds(db: Database, urns: readonly string[]): Promise<number[]> {
  const rows =
    urns.length > 0
      ? await db.selectFrom('tournament').select(['id', 'urn']).where('urn', 'in', urns).execute()
      : []
  const ids = new Map(rows.map(({ id, urn }) => [urn, id]))
  const known = urns.flatMap((urn) => ids.get(urn) ?? [])
  return known.length > 0 ? known : highestPriority(db)
}

async function highestPriority(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('tournament')
    .select('id')
    .orderBy('priority', 'desc')
    .orderBy('id')
    .limit(SHOWN_BY_DEFAULT)
    .execute()
  return rows.map(({ id }) => id)
}
