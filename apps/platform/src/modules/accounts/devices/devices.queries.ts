import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

export interface SeenDevice {
  id: number
  /** The player has used others, and never this one. */
  isUnknown: boolean
}

/** Notes that a player signs in from a device, which its cookie names. */
export async function seeDevice(
  tx: DatabaseTransaction,
  { playerId, key, userAgent, now }: { playerId: number; key: string; userAgent: string | null; now: Date },
): Promise<SeenDevice> {
  const keyHash = createHash('sha256').update(key).digest()
  const { rows } = await sql<SeenDevice>`
    with others as (select from device where player_id = ${playerId} limit 1)
    insert into device as known (player_id, key_hash, user_agent, first_seen_at, last_seen_at)
    values (${playerId}, ${keyHash}, ${userAgent}, ${now}, ${now})
    on conflict (player_id, key_hash) do update set last_seen_at = ${now}, user_agent = ${userAgent}
    returning id, known.xmax = 0 and exists (select from others) as is_unknown`.execute(tx)
  const [device] = rows
  if (!device) throw new Error('An upsert returned no row')
  return device
}
