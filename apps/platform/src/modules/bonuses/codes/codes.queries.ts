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

export interface NewCode {
  code: string
  playerId?: number | undefined
  usesMax?: number | undefined
  startsAt?: string | undefined
  endsAt?: string | undefined
}

/** Stores codes of a campaign; those that are there stay as they are. Gives what each is now, in the order of the list. */
export async function insertCodes(
  db: Database,
  campaignId: number,
  codes: readonly NewCode[],
  now: Date,
): Promise<{ code: string; answer: 'created' | 'known' | 'taken' }[]> {
  const { rows } = await sql<{ code: string }>`
    insert into promo_code (code, campaign_id, player_id, uses_max, starts_at, ends_at, created_at)
    select distinct on (n.code) n.code, ${campaignId}::bigint, n."playerId", n."usesMax", n."startsAt", n."endsAt",
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as n(
      "code" text, "playerId" bigint, "usesMax" integer, "startsAt" timestamptz, "endsAt" timestamptz)
    order by n.code
    on conflict (code) do nothing returning code`.execute(db)
  const created = new Set(rows.map(({ code }) => code))
  const own = await db
    .selectFrom('promoCode')
    .select('code')
    .where('campaignId', '=', campaignId)
    .where('code', 'in', [...codes.map(({ code }) => code), ''])
    .execute()
  const known = new Set(own.map(({ code }) => code))
  return codes.map(({ code }) => ({
    code,
    answer: created.has(code) ? 'created' : known.has(code) ? 'known' : 'taken',
  }))
}
