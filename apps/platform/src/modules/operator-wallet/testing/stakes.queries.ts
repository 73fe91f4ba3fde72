import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'

interface StakesMinor {
  /** On all bets of operators' players. */
  staked: number
  /** As operators were told. */
  taken: number
  /** What the sales of edited bets paid of their successors' stakes, as operators were told. */
  sold: number
}

export async function stakesMinor(db: Database): Promise<StakesMinor> {
  const { rows } = await sql<StakesMinor>`
    select (select coalesce(sum(b.stake_minor), 0)::bigint from bet b join player p on p.id = b.player_id
            where p.wallet is not null) as staked,
           coalesce(sum(amount_minor) filter (where kind = 'take'), 0)::bigint as taken,
           coalesce(sum((details -> 'replaced' -> 'amount' ->> 'value')::bigint) filter (where kind = 'betEvent'), 0)::bigint
             as sold
    from wallet_told`.execute(db)
  const [stakes] = rows
  if (!stakes) throw new Error('a sum without a row')
  return stakes
}
