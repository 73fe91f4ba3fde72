import type { ProducerFeedEvent } from '@touchline/contract/feed/provider-events'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'

export interface Beat {
  producer: string
  /** An empty batch: the producer promises to go on beating. */
  isHeartbeat: boolean
  /** Matches whose prices the batch sent or confirmed. */
  matchIds: readonly number[]
  now: Date
}

/** One row of the producer, and one of each match that is due; in id order, as matches are locked. */
export async function writeBeat(tx: DatabaseTransaction | Database, beat: Beat): Promise<void> {
  const { producer, isHeartbeat, matchIds, now } = beat
  if (matchIds.length > 0)
    await sql`
      insert into match_feed as kept (match_id, producer, fed_at)
      select id, ${producer}, ${now} from unnest(${[...matchIds].sort((a, b) => a - b)}::bigint[]) as fed (id)
      on conflict (match_id) do update set producer = excluded.producer, fed_at = excluded.fed_at`.execute(tx)
  await sql`
    insert into producer_status as kept (producer, last_beat_at, beats) values (${producer}, ${now}, ${isHeartbeat})
    on conflict (producer) do update set
      last_beat_at = greatest(kept.last_beat_at, excluded.last_beat_at),
      beats = kept.beats or excluded.beats`.execute(tx)
}

/** What feeds say of their producers; the last word holds. A new one is watched from now on. */
export async function writeProducers(
  tx: DatabaseTransaction,
  events: readonly ProducerFeedEvent[],
  now: Date,
): Promise<void> {
  const said = [...new Map(events.map((event) => [event.producer, event])).values()]
  if (said.length === 0) return
  await sql`
    insert into producer_status as kept (producer, status, reason, last_beat_at)
    select producer, status, reason, ${now}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as e(producer text, status text, reason text)
    order by producer
    on conflict (producer) do update set status = excluded.status, reason = excluded.reason`.execute(tx)
}

export interface ProducerPause {
  producer: string
  isPaused: boolean
  ver: number
}

/** Marks the producers that fell silent or came back; each change is returned to one process only. */
export async function markProducers(db: Database, now: Date): Promise<ProducerPause[]> {
  const { rows } = await sql<ProducerPause>`
    update producer_status p set is_paused = not p.is_paused, ver = p.ver + 1
    where p.is_paused <> (
      p.status = 'down' or (p.beats and p.last_beat_at + p.silence_ms * interval '1 ms' <= ${now}))
    returning producer, is_paused, ver`.execute(db)
  return rows
}

export interface MatchPause extends ProducerPause {
  matchId: number
}

/**
 * The same for matches in play with prices beyond their age, and for those marked before. Matches of a producer that is
 * down are not marked one by one.
 */
export async function markMatches(db: Database, now: Date): Promise<MatchPause[]> {
  const { rows } = await sql<MatchPause>`
    with watched as (
      select m.id, m.status from match m where m.status = 1
      union
      select f.match_id, m.status from match_feed f join match m on m.id = f.match_id where f.is_paused
    )
    update match_feed f set is_paused = not f.is_paused, ver = f.ver + 1
    from match_pauses(array(select id from watched)) pauses
      join watched on watched.id = pauses.match_id
    where f.match_id = pauses.match_id
      and f.is_paused <> (
        watched.status = 1 and coalesce(pauses.silent_at <= ${now}, false)
        and not exists (select from producer_status p where p.producer = f.producer and p.is_paused))
    returning f.match_id, f.producer, f.is_paused, f.ver`.execute(db)
  return rows
}

export interface ProducerAge {
  producer: string
  ageMs: number
  isPaused: boolean
}

export async function producerAges(db: Database, now: Date): Promise<ProducerAge[]> {
  const { rows } = await sql<ProducerAge>`
    select producer, greatest(0, round(extract(epoch from ${now}::timestamptz - last_beat_at) * 1000))::int as age_ms,
           is_paused
    from producer_status order by producer`.execute(db)
  return rows
}

/** Matches whose prices are marked as too old, with their open markets. */
export async function countAged(db: Database): Promise<{ matches: number; markets: number }> {
  const { rows } = await sql<{ matches: number; markets: number }>`
    select count(*)::int as matches, coalesce(sum(m.available_markets), 0)::int as markets
    from match_feed f join match m on m.id = f.match_id where f.is_paused`.execute(db)
  return rows[0] ?? { matches: 0, markets: 0 }
}
