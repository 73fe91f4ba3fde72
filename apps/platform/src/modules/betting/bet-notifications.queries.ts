import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { BetDetails } from '../notifications/index.ts'

/** A line of text has room for so many matches. */
const MATCHES_MAX = 3

type BetFacts = Omit<BetDetails, 'amountMinor' | 'formerAmountMinor'>

/** What is said of a bet in a notification. */
export async function betFacts(tx: DatabaseTransaction, betId: number): Promise<BetFacts> {
  const { rows } = await sql<BetFacts>`
    select b.ref, b.type as bet_type, b.currency, b.stake_minor,
           coalesce(b.system_id, b.system_win_count || '/' || b.system_total_count) as system,
           legs.leg_count, legs.matches, case when b.type = 'single' then legs.outcomes[1] end as outcome
    from bet b
    cross join lateral (
      select count(*) as leg_count,
             (array_agg(concat_ws(' – ', coalesce(home.name, m.name), away.name) order by s.position))[1:${MATCHES_MAX}]
               as matches,
             array_agg(s.outcome_name order by s.position) as outcomes
      from bet_selection s
      join match m on m.id = s.match_id
      left join competitor home on home.id = m.home_id
      left join competitor away on away.id = m.away_id
      where s.bet_id = b.id
    ) legs
    where b.id = ${betId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error(`Bet ${betId} is not there`)
  return { ...facts, matches: [...new Set(facts.matches)] }
}
