import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

export async function leaguesWithPast(db: Database): Promise<string[]> {
  const found = await sql<{ leagueUrn: string }>`select league_urn from feed_past`.execute(db)
  return found.rows.map(({ leagueUrn }) => leagueUrn)
}

/** Of all stored matches of a league, whatever their status. */
export async function matchUrnsOf(db: Database, leagueUrn: string): Promise<string[]> {
  const found = await sql<{ urn: string }>`
    select m.urn from match m join tournament t on t.id = m.tournament_id where t.urn = ${leagueUrn}`.execute(
    db,
  )
  return found.rows.map(({ urn }) => urn)
}

export async function markPastGenerated(db: Database, leagueUrn: string, at: Date): Promise<void> {
  await sql`
    insert into feed_past (league_urn, made_at) values (${leagueUrn}, ${at}) on conflict do nothing`.execute(
    db,
  )
}
