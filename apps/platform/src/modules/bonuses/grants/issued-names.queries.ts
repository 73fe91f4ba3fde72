import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'

/** A free bet as its player is told of it. */
export interface NotedFreebet {
  grantId: number
  playerId: number
  currency: string
  amountMinor: number
  /** The campaign's, by locale. */
  name: Record<string, string>
}

/** In the order of players. */
export async function notedFreebets(
  tx: DatabaseTransaction,
  grantIds: readonly number[],
): Promise<NotedFreebet[]> {
  if (grantIds.length === 0) return []
  const { rows } = await sql<NotedFreebet>`
    select g.id as grant_id, g.player_id, g.currency, g.amount_minor, v.terms -> 'name' as name
    from bonus_grant g join campaign_version v on v.id = g.version_id
    where g.id = any(${[...grantIds]}::bigint[]) and g.type = 'freebet'
    order by g.player_id, g.id`.execute(tx)
  return rows
}
