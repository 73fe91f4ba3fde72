import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { type BetPageQuery, betPageQuery } from '../my-bets/bets.queries.ts'

export interface ManyBets {
  count: number
  status: string
  isVip?: boolean
  /** Of the first bet; each next is a minute later. */
  since: string
}

/** Bets without legs, for a long history. */
export async function insertBets(
  db: Database,
  playerId: number,
  { count, status, isVip = false, since }: ManyBets,
): Promise<void> {
  await sql`
    insert into bet (ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths, is_vip,
                     device_id, language, created_at)
    select md5(random()::text), ${playerId}, 'single', ${status}, 'EUR', 100, 200, 2000, ${isVip}, 'test', 'en',
           ${since}::timestamptz + n * interval '1 minute'
    from generate_series(0, ${count}::integer - 1) n`.execute(db)
}

/** The lines of the query plan of a page. */
export async function explainPage(db: Database, page: BetPageQuery): Promise<string[]> {
  await sql`analyze bet`.execute(db)
  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${betPageQuery(page)}`.execute(db)
  return rows.flatMap((row) => Object.values(row))
}
