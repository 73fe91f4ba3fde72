import { sql } from 'kysely'
import type { Database } from '../core/database/connect.ts'

/** As if the player's jurisdiction did not ask who they are; caps that it made are computed again. */
export async function forgetIdentity(db: Database, playerId: number): Promise<void> {
  await sql`
    update player_guard
    set identity_due_at = null, caps_valid_until = case when caps is not null then timestamptz 'epoch' end
    where player_id = ${playerId}`.execute(db)
}
