import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { Announcement } from '../../port-event.ts'
import { announcedParts } from './announced-parts.ts'

/** The competitors of matches and outrights by the feed's names, in their order. */
export async function readSides(
  tx: DatabaseTransaction,
  matchIds: readonly number[],
): Promise<{ matchId: number; urns: string[] }[]> {
  if (matchIds.length === 0) return []
  const { rows } = await sql<{ matchId: number; urns: string[] }>`
    select m.id as match_id, array_agg(c.urn order by listed.place) as urns
    from match m,
      unnest(case when m.type = 'outright' then m.competitor_ids else array[m.home_id, m.away_id] end)
        with ordinality as listed (competitor_id, place)
      join competitor c on c.id = listed.competitor_id
    where m.id = any(${matchIds})
    group by m.id`.execute(tx)
  return rows
}

/** The sports of the stored categories, tournaments and competitors among those announced. */
export async function readOwners(
  tx: DatabaseTransaction,
  announcements: readonly Announcement[],
): Promise<{ kind: string; urn: string; sportKey: string }[]> {
  if (announcements.length === 0) return []
  const parts = announcements.flatMap(announcedParts)
  const urnsOf = (kind: string) => [...new Set(parts.flatMap((part) => (part.kind === kind ? part.urn : [])))]
  const { rows } = await sql<{ kind: string; urn: string; sportKey: string }>`
    select o.kind, o.urn, s.key as sport_key
    from (
      select 'category' as kind, urn, sport_id from category where urn = any(${urnsOf('category')})
      union all
      select 'tournament', urn, sport_id from tournament where urn = any(${urnsOf('tournament')})
      union all
      select 'competitor', urn, sport_id from competitor where urn = any(${urnsOf('competitor')})
    ) o join sport s on s.id = o.sport_id`.execute(tx)
  return rows
}
