import type { ScoringSide } from '@touchline/betting/bonuses/kinds/early-payout'
import type { LegGroup } from '@touchline/betting/settlement/joint-legs'
import type { DeadHeat } from '@touchline/betting/settlement/leg-result'
import type { MatchStatus } from '@touchline/betting/slip/match-status'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { SelectionResult } from '../../../core/database/tables.ts'

export interface SettledLeg {
  marketId: number
  specifier: string
  outcomeId: number
  oddsThousandths: number
  result: SelectionResult | null
  deadHeat: DeadHeat | null
  isBanker: boolean
  /** Where it stands with others of its match as one leg. */
  joint: LegGroup | null
  /** Null where the bet has no bonus. */
  countsForBonus: boolean | null
  matchStatus: MatchStatus
  /** Whether the result is confirmed, and not only seen at the venue. */
  isConfirmed: boolean
  /** Of a leg that counts for a bonus: by which side each goal of its match that stands was scored. */
  goals: ScoringSide[] | null
}

/** Of normal time, in the order in which they fell; an own goal has the side whose score rose. */
export const IS_GOAL = sql`
  i.type in ('goal', 'penalty_goal', 'own_goal') and not i.cancelled and i.side is not null
  and coalesce(substring(i.display_time from '^\\d+')::integer, 0) <= 90`

/** `goals` of a leg `s`. */
export const GOALS_OF_LEG = sql`
  case when s.counts_for_bonus then (
    select jsonb_agg(i.side order by i.number) from incident i where i.match_id = s.match_id and ${IS_GOAL}
  ) end`

/** `joint` of a leg `s`. */
export const JOINT_OF_LEG = sql`
  case when s.joint_odds_thousandths is not null
    then jsonb_build_object('matchId', s.match_id, 'oddsThousandths', s.joint_odds_thousandths) end`

/** Whether any leg has followed its market, and all legs. */
export interface FollowedLegs {
  hasChanged: boolean
  legs: SettledLeg[]
}

/** Makes each leg's result that of its market now: decided, corrected, cancelled or open again. */
export async function followResults(
  tx: DatabaseTransaction,
  betId: number,
  now: Date,
): Promise<FollowedLegs> {
  const followed = await sql`
    update bet_selection s
    set result = r.found ->> 'result', dead_heat_places = (r.found -> 'deadHeat' ->> 'places')::smallint,
        dead_heat_tied = (r.found -> 'deadHeat' ->> 'tied')::smallint, generation = r.generation,
        decided_at = case when r.found is not null then ${now}::timestamptz end
    from (
      select l.id, k.generation, leg_result(k.results, k.cancels, l.outcome_id, b.created_at) as found
      from bet b
      join bet_selection l on l.bet_id = b.id
      join market k on k.match_id = l.match_id and k.market_id = l.market_id and k.specifier = l.specifier
      where b.id = ${betId} and l.generation <> k.generation
    ) r
    where s.id = r.id`.execute(tx)
  const { rows } = await sql<SettledLeg>`
    select s.market_id, s.specifier, s.outcome_id, s.odds_thousandths, s.result, s.is_banker, ${JOINT_OF_LEG} as joint, s.counts_for_bonus, m.status as match_status,
           coalesce(k.certainty, 2) = 2 as is_confirmed, ${GOALS_OF_LEG} as goals,
           case when s.dead_heat_tied is not null
             then jsonb_build_object('places', s.dead_heat_places, 'tied', s.dead_heat_tied) end as dead_heat
    from bet_selection s
    join match m on m.id = s.match_id
    left join market k on k.match_id = s.match_id and k.market_id = s.market_id and k.specifier = s.specifier
    where s.bet_id = ${betId} order by s.position`.execute(tx)
  return { hasChanged: Number(followed.numAffectedRows ?? 0) > 0, legs: rows }
}
