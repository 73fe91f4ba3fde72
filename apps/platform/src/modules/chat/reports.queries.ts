import type { ReportReason } from '@touchline/contract/entities/chat/chat'
import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'
import type { MessageRecord } from './messages.queries.ts'

/** How many readers have reported the message now; null where it is not shown to anybody. */
export async function addReport(
  db: Database,
  report: { messageId: number; playerId: number; reason: ReportReason; now: Date },
): Promise<number | null> {
  const { messageId, playerId, reason, now } = report
  const { rows } = await sql<{ reports: number }>`
    with shown as (select id from chat_message where id = ${messageId} and deleted_at is null),
    added as (
      insert into chat_report (message_id, player_id, reason, created_at)
      select id, ${playerId}, ${reason}, ${now}::timestamptz from shown
      on conflict do nothing returning message_id
    )
    select (select count(*) from chat_report where message_id = shown.id) + (select count(*) from added) as reports
    from shown`.execute(db)
  return rows[0]?.reports ?? null
}

export async function reportsSince(db: Database, playerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('chatReport')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('playerId', '=', playerId)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export interface ReportedMessage extends MessageRecord {
  isDeleted: boolean
  reasons: ReportReason[]
}

/** Rows shown to a moderator. */
const REPORTED_MAX = 200

/** Those with most reports first. */
export async function reportedMessages(db: Database): Promise<ReportedMessage[]> {
  const { rows } = await sql<ReportedMessage>`
    select m.id, m.match_id, m.player_id, m.key, m.nickname, c.tag, m.text, m.sent_at,
      m.deleted_at is not null as is_deleted, r.reasons
    from (
      select message_id, jsonb_agg(reason order by created_at) as reasons, count(*) as reports
      from chat_report group by message_id
    ) r
    join chat_message m on m.id = r.message_id
    join chat_member c on c.player_id = m.player_id
    order by r.reports desc, m.id desc limit ${REPORTED_MAX}`.execute(db)
  return rows
}
