import type { BetStepReason } from '@touchline/contract/entities/bet'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import type { BetDetails } from '../../notifications/index.ts'

/** A line of text has room for so many matches. */
const MATCHES_MAX = 3

type BetFacts = Omit<BetDetails, 'amountMinor' | 'formerAmountMinor' | 'reason'>

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

/** Where a player's mails go, and in which language. */
export function addresseeOf(
  tx: DatabaseTransaction,
  playerId: number,
): Promise<{ email: string; language: string }> {
  return tx
    .selectFrom('player')
    .select(['email', 'language'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

export interface ToldCorrection {
  betId: number
  ref: string
  currency: string
  amountMinor: number
  formerAmountMinor: number
  reason: BetStepReason | null
  ver: number
}

/** The correction that a notification tells, with the bet's version; undefined for one of another type. */
export async function correctionOf(
  db: Database,
  notificationId: number,
): Promise<ToldCorrection | undefined> {
  const { rows } = await sql<ToldCorrection>`
    select b.id as bet_id, b.ref, b.currency, (n.details ->> 'amountMinor')::bigint as amount_minor,
           (n.details ->> 'formerAmountMinor')::bigint as former_amount_minor, n.details ->> 'reason' as reason, b.ver
    from notification n join bet b on b.id = n.object_id
    where n.id = ${notificationId} and n.type = 'bet_resettled'`.execute(db)
  return rows[0]
}
