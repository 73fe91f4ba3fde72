import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'

const EVENTS_AT_ONCE = 200

/**
 * Turns what has happened into a message for each subscription of those who want to know: how a bet of theirs ended, and a
 * goal in a match that they have bet on or follow, or of a team that they follow. True where there was anything.
 */
export async function fanOutEvents(
  tx: DatabaseTransaction,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from push_event where id = any(array(
        select id from push_event order by id limit ${EVENTS_AT_ONCE} for update skip locked
      )) returning *
    ), news as (
      select e.player_id, 'settled' as topic, 'settled:' || e.notification_id as source,
        jsonb_build_object('notificationId', e.notification_id) as details
      from taken e where e.topic = 'settled'
      union all
      select c.player_id, 'goal', 'goal:' || e.match_id || ':' || e.incident,
        jsonb_build_object('matchId', e.match_id, 'incident', e.incident)
      from taken e
      join match m on m.id = e.match_id
      join push_choice c on 'goal' = any(c.topics)
      where e.topic = 'goal' and (
        exists (
          select from favourite f where f.player_id = c.player_id and (
            (f.type = 'matches' and f.target_id = m.id)
            or (f.type = 'competitors' and f.target_id in (m.home_id, m.away_id))
          )
        ) or exists (
          select from bet b join bet_selection s on s.bet_id = b.id
          where b.player_id = c.player_id and b.status in ('submitted', 'waiting_results') and s.match_id = m.id
        )
      )
    ), sent as (
      insert into push_message
        (subscription_id, player_id, topic, source, details, created_at, expires_at, next_attempt_at)
      select s.id, n.player_id, n.topic, n.source, n.details, ${now}, ${expiresAt}, ${now}
      from news n
      join push_choice c on c.player_id = n.player_id and n.topic = any(c.topics)
      join push_subscription s on s.player_id = n.player_id
      on conflict (subscription_id, source) do nothing
    )
    select count(*)::int as taken from taken`.execute(tx)
  return (rows[0]?.taken ?? 0) > 0
}
