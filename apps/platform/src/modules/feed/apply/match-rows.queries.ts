import type { MatchDisruption, MatchStatus } from '@touchline/betting/slip/match-status'
import type { Incident } from '@touchline/contract/entities/catalogue'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { MARKET_STATUSES, MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { StoredStop, StoredVoid } from '../../../core/database/tables.ts'
import type { StoredStatistics } from '../../catalogue/index.ts'

export interface LockedMatch {
  id: number
  urn: string
  type: 'match' | 'outright'
  sportKey: string
  tournamentId: number
  status: MatchStatus
  disruption: MatchDisruption | null
  stage: string | null
  statistics: StoredStatistics | null
  stops: StoredStop[]
  /** Of the whole match, by operators. */
  voids: StoredVoid[]
  availableMarkets: number
  seq: number
  startTime: Date
}

/** Locks the rows in id order until the transaction ends: one writer per match at a time. */
export async function lockMatches(tx: DatabaseTransaction, urns: readonly string[]): Promise<LockedMatch[]> {
  const locked = await sql<LockedMatch>`
    select m.id, m.urn, m.type, s.key as sport_key, m.tournament_id, m.status, m.disruption, m.stage, m.statistics,
      m.stops, m.voids, m.available_markets, m.seq, m.start_time
    from match m join sport s on s.id = m.sport_id
    where m.urn = any(${urns})
    order by m.id
    for no key update of m`.execute(tx)
  return locked.rows
}

/** The match of a number, not locked. */
export async function readMatch(tx: DatabaseTransaction, id: number): Promise<LockedMatch | null> {
  const { rows } = await sql<LockedMatch>`
    select m.id, m.urn, m.type, s.key as sport_key, m.tournament_id, m.status, m.disruption, m.stage, m.statistics,
      m.stops, m.voids, m.available_markets, m.seq, m.start_time
    from match m join sport s on s.id = m.sport_id where m.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export interface MatchUpdate {
  id: number
  seq: number
  /** The next `ver`, used if the state or the count of markets changes. */
  ver: number
  hasNewState: boolean
  hasNewMarkets: boolean
  status: MatchStatus
  disruption: MatchDisruption | null
  stage: string | null
  statistics: StoredStatistics | null
}

export interface UpdatedMatch {
  id: number
  ver: number
  availableMarkets: number
}

/** Writes the changed states and recounts the open markets. */
export async function updateMatches(
  tx: DatabaseTransaction,
  updates: readonly MatchUpdate[],
  now: Date,
): Promise<UpdatedMatch[]> {
  if (updates.length === 0) return []
  const updated = await sql<UpdatedMatch>`
    update match m set
      seq = u.seq,
      status = u.status,
      disruption = u.disruption,
      stage = u.stage,
      statistics = u.statistics,
      available_markets = coalesce(n.count, m.available_markets),
      ver = case when u."hasNewState" or n.count <> m.available_markets then u.ver else m.ver end,
      over_at = case when u.status in (${MATCH_STATUSES.over}) then coalesce(m.over_at, ${now}) end,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as u(
        id bigint, seq bigint, ver bigint, "hasNewState" boolean, "hasNewMarkets" boolean,
        status smallint, disruption text, stage text, statistics jsonb)
      left join lateral (
        select case when u.status in (${MATCH_STATUSES.current}) then count(*) else 0 end::int as count
        from market
        where market.match_id = u.id and market.status = ${MARKET_STATUSES.allowed} and market.results is null
      ) n on u."hasNewMarkets" or u."hasNewState"
    where m.id = u.id
    returning m.id, m.ver, m.available_markets`.execute(tx)
  return updated.rows
}

export interface NewIncident extends Incident {
  matchId: number
}

/**
 * Inserts the missing incidents, marks those that are taken back, and returns both. The first of a number holds.
 * docs/open-questions.md#incidents-taken-back
 */
export async function writeIncidents(
  tx: DatabaseTransaction,
  incidents: readonly NewIncident[],
): Promise<NewIncident[]> {
  if (incidents.length === 0) return []
  const written = await sql<NewIncident>`
    insert into incident (match_id, number, type, side, display_time, player, score, cancelled)
    select distinct on ("matchId", number) "matchId", number, type, side, "displayTime", player, score,
      coalesce(bool_or(cancelled) over (partition by "matchId", number), false)
    from rows from (jsonb_to_recordset(${JSON.stringify(incidents)}::jsonb) as (
      "matchId" bigint, number int, type text, side text, "displayTime" text, player text, score jsonb,
      cancelled boolean)) with ordinality as r(
      "matchId", number, type, side, "displayTime", player, score, cancelled, place)
    order by "matchId", number, place
    on conflict (match_id, number) do update set cancelled = true
      where excluded.cancelled and not incident.cancelled
    returning match_id, number, type, side, display_time, player, score, cancelled`.execute(tx)
  return written.rows
}
