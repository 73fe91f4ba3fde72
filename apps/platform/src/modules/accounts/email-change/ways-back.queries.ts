import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** Whether a change from this address may still be taken back, also where the mail about it waits to be sent. */
export async function isWayBack(tx: DatabaseTransaction, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from player_token where email = ${email} and purpose = 'email_undo' and expires_at > ${now}
    union all
    select from mail
    where recipient = ${email} and template = 'email_undo' and sent_at is null and next_attempt_at is not null
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Takes the player's mails out of the queue that would make a link when they are sent. What is being sent has made it: revoke it after this. */
export async function dropEmailMails(
  tx: DatabaseTransaction,
  playerId: number,
  template: 'email_change' | 'email_undo',
): Promise<void> {
  await sql`
    delete from mail
    where template = ${template} and sent_at is null and next_attempt_at is not null
      and (details ->> 'playerId')::bigint = ${playerId}`.execute(tx)
}
