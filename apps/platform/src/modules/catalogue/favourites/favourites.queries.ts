import type { FavoriteType } from '@touchline/contract/calls/favorites/favorites'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** Newest first. */
export async function favouriteIds(db: Database, playerId: number, type: FavoriteType): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('targetId')
    .where('playerId', '=', playerId)
    .where('type', '=', type)
    .orderBy('createdAt', 'desc')
    .orderBy('targetId', 'desc')
    .execute()
  return rows.map(({ targetId }) => targetId)
}

/** The limit per type, so that a list stays one page. */
export const FAVOURITES_MAX = 500

/** An existing favourite stays unchanged. */
export async function addFavourite(
  db: Database,
  playerId: number,
  type: FavoriteType,
  { targetId, now }: { targetId: number; now: Date },
): Promise<'marked' | 'unknown_target' | 'too_many'> {
  const { rows } = await sql<{ isKnown: boolean; isMarked: boolean; isFull: boolean }>`
    with target as (select id from ${sql.table(TABLES[type])} where id = ${targetId}),
    mine as (select target_id from favourite where player_id = ${playerId} and type = ${type}),
    added as (
      insert into favourite (player_id, type, target_id, created_at)
      select ${playerId}, ${type}, id, ${now}::timestamptz from target where (select count(*) from mine) < ${FAVOURITES_MAX}
      on conflict do nothing
    )
    select exists (select from target) as is_known, ${targetId} in (select target_id from mine) as is_marked,
      (select count(*) from mine) >= ${FAVOURITES_MAX} as is_full`.execute(db)
  const [found] = rows
  if (!found?.isKnown) return 'unknown_target'
  return found.isFull && !found.isMarked ? 'too_many' : 'marked'
}

export async function removeFavourite(
  db: Database,
  playerId: number,
  type: FavoriteType,
  targetId: number,
): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('playerId', '=', playerId)
    .where('type', '=', type)
    .where('targetId', '=', targetId)
    .execute()
}

const TABLES = {
  matches: 'match',
  tournaments: 'tournament',
  sports: 'sport',
  competitors: 'competitor',
} as const satisfies Record<FavoriteType, string>
