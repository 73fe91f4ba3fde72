import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

/** By the key of the pack. */
export async function knownPackHashes(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('knownPack').selectAll().execute()
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

export async function storePackHash(db: Database, known: { key: string; hash: string }): Promise<void> {
  await db
    .insertInto('knownPack')
    .values(known)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hash: known.hash }))
    .execute()
}

/**
 * Makes the caps of the next guarded players of a jurisdiction, by id, expire: whoever reads them computes them first.
 * Gives the last id, null after the last player.
 */
export async function expireCaps(
  db: Database,
  { jurisdiction, after, limit, now }: { jurisdiction: string; after: number; limit: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with next as (
      select g.player_id from player_guard g join player p on p.id = g.player_id
      where g.player_id > ${after} and p.jurisdiction = ${jurisdiction}
      order by g.player_id limit ${limit} for no key update of g
    ), expired as (
      update player_guard g set caps = coalesce(g.caps, '{"caps": []}'), caps_valid_until = ${now}, ver = g.ver + 1
      from next where g.player_id = next.player_id
    )
    select max(player_id) as last from next`.execute(db)
  return rows[0]?.last ?? null
}
