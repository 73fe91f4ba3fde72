import type { PushTopic } from '@touchline/contract/entities/player/push'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'

export interface NewSubscription {
  playerId: number
  sessionId: number
  service: 'web' | 'one-signal'
  appId: string | null
  endpoint: string
  p256dh: string | null
  auth: string | null
  now: Date
}

/** One of a player has so many at most: the oldest go. */
const SUBSCRIPTIONS_MAX = 20

/** A browser is known by its address: the login that subscribed it last has it. */
export async function insertSubscription(
  tx: DatabaseTransaction,
  { now, ...subscription }: NewSubscription,
): Promise<void> {
  await tx
    .insertInto('pushSubscription')
    .values({ ...subscription, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        playerId: eb.ref('excluded.playerId'),
        sessionId: eb.ref('excluded.sessionId'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute()
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where player_id = ${subscription.playerId}
      order by created_at desc, id desc offset ${SUBSCRIPTIONS_MAX}
    )`.execute(tx)
}

export async function deleteSubscription(db: Database, playerId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('playerId', '=', playerId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function chosenTopics(db: Database, playerId: number): Promise<string[]> {
  const row = await db
    .selectFrom('pushChoice')
    .select('topics')
    .where('playerId', '=', playerId)
    .executeTakeFirst()
  return row?.topics ?? []
}

export async function saveTopics(
  db: Database,
  playerId: number,
  topics: readonly PushTopic[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('pushChoice')
    .values({ playerId, topics: [...topics], updatedAt: now })
    .onConflict((conflict) =>
      conflict.column('playerId').doUpdateSet({ topics: [...topics], updatedAt: now }),
    )
    .execute()
}
