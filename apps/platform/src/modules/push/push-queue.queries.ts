import type { PushTopic } from '@touchline/contract/entities/player/push'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

export interface DueMessage {
  id: number
  playerId: number
  topic: PushTopic
  details: unknown
  attempts: number
  createdAt: Date
  expiresAt: Date
  subscriptionId: number
  service: 'web' | 'one-signal'
  appId: string | null
  endpoint: string
  p256dh: string | null
  auth: string | null
  language: string
  currency: string
}

/**
 * Takes messages that are due, for as long as a try may take; another process takes others. What is too late, or whose
 * login has ended, and what is for somebody who is kept from gambling, is deleted instead.
 */
export async function takeDue(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage & { isDropped: boolean }>`
    with due as (
      select id from push_message where next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked
    ), seen as (
      select d.id, s.id as subscription_id, s.service, s.app_id, s.endpoint, s.p256dh, s.auth, p.language, p.currency
      from due d
      join push_message m on m.id = d.id and m.expires_at > ${now}
      join push_subscription s on s.id = m.subscription_id and s.player_id = m.player_id
      join session l on l.id = s.session_id and l.expires_at > ${now} and l.ends_at > ${now}
      join player p on p.id = s.player_id
      left join push_choice c on c.player_id = p.id
      left join player_guard g on g.player_id = p.id
      where m.topic = any(c.topics) and (g.blocked_until is null or g.blocked_until <= ${now})
    ), dropped as (
      delete from push_message where id in (select id from due except select id from seen)
    )
    update push_message m set next_attempt_at = ${until}, attempts = m.attempts + 1
    from seen where seen.id = m.id
    returning m.id, m.player_id, m.topic, m.details, m.attempts, m.created_at, m.expires_at, seen.subscription_id,
      seen.service, seen.app_id, seen.endpoint, seen.p256dh, seen.auth, seen.language, seen.currency`.execute(
    db,
  )
  return rows
}

export async function deletePushMessage(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pushMessage').where('id', '=', id).execute()
}

export async function tryAgain(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('pushMessage').set({ nextAttemptAt: at }).where('id', '=', id).execute()
}

/** The push service knows it no more. */
export async function forgetSubscription(
  db: Database,
  { subscriptionId, endpoint }: DueMessage,
): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('id', '=', subscriptionId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Whether a stake of the least would be taken now; null where it would. Locks the player's guard. */
export async function stakeRefusalOf(
  tx: DatabaseTransaction,
  { playerId, currency, now }: { playerId: number; currency: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ error: string | null }>`
    select may_stake(${playerId}, ${currency}, 1, 1, ${now}) ->> 'error' as error`.execute(tx)
  return rows[0]?.error ?? null
}

export interface GoalFacts {
  matchId: number
  home: string
  away: string
  side: string | null
  displayTime: string
  player: string | null
  score: { home: number; away: number } | null
}

/** Null of one that was taken back. */
export async function goalFacts(db: Database, matchId: number, incident: number): Promise<GoalFacts | null> {
  const { rows } = await sql<GoalFacts>`
    select i.match_id, home.name as home, away.name as away, i.side, i.display_time, i.player, i.score
    from incident i
    join match m on m.id = i.match_id
    join competitor home on home.id = m.home_id
    join competitor away on away.id = m.away_id
    where i.match_id = ${matchId} and i.number = ${incident} and not i.cancelled`.execute(db)
  return rows[0] ?? null
}
