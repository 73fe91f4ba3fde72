import type { BetType } from '@touchline/betting/slip/types'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../core/database/connect.ts'
import type { SelectionResult } from '../../core/database/tables.ts'
import type { MarketRef } from '../catalogue/index.ts'

/** A bet that is not ended, with its legs in their order. */
export interface OpenBet {
  id: number
  type: BetType
  currency: string
  wholeStakeMinor: number
  /** Without what was cashed out. */
  stakeMinor: number
  /** Of a bet beyond a limit that accepts. */
  oddsCapThousandths: number | null
  profitCapMinor: number | null
  oddsThousandths: number
  systemId: string | null
  euroRate: number | null
  legs: OpenBetLeg[]
}

export interface OpenBetLeg extends MarketRef {
  id: number
  outcomeId: number
  oddsThousandths: number
  isBanker: boolean
  result: SelectionResult | null
  deadHeat: { places: number; tied: number } | null
  joint: { matchId: number; oddsThousandths: number } | null
}

/** Those of the bets that are open. */
export async function openBets(db: Database, betIds: readonly number[]): Promise<OpenBet[]> {
  const { rows } = await sql<OpenBet>`
    select b.id, b.type, b.currency, b.stake_minor as whole_stake_minor,
           b.stake_minor - b.cashed_out_stake_minor as stake_minor, b.odds_thousandths, b.odds_cap_thousandths,
           b.profit_cap_minor, b.system_id, b.euro_rate, legs.legs
    from bet b
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'matchId', s.match_id, 'marketId', s.market_id, 'specifier', s.specifier,
        'outcomeId', s.outcome_id, 'oddsThousandths', s.odds_thousandths, 'isBanker', s.is_banker,
        'result', s.result, 'deadHeat', case when s.dead_heat_tied is not null then
          jsonb_build_object('places', s.dead_heat_places, 'tied', s.dead_heat_tied) end,
        'joint', case when s.joint_odds_thousandths is not null then
          jsonb_build_object('matchId', s.match_id, 'oddsThousandths', s.joint_odds_thousandths) end
      ) order by s.position) as legs
      from bet_selection s where s.bet_id = b.id
    ) legs
    where b.id = any(${[...betIds]}::bigint[]) and b.status in ('submitted', 'waiting_results')
      and legs.legs is not null`.execute(db)
  return rows
}

/** What a leg carries, in euro cents. */
export interface ExposedLegRow {
  id: number
  stake: number
  payout: number
  isWinnerTakesOne: boolean
}

/** A leg of these bets that is not listed carries nothing. */
export async function carryExposure(
  tx: DatabaseTransaction,
  betIds: readonly number[],
  legs: readonly ExposedLegRow[],
): Promise<void> {
  await sql`select carry_exposure(${[...betIds]}::bigint[], ${JSON.stringify(legs)}::jsonb)`.execute(tx)
}

/**
 * Open bets in these currencies from before exposure was measured, locked; those that another process holds are left
 * out.
 */
export async function lockUnmeasured(
  tx: DatabaseTransaction,
  currencies: readonly string[],
  limit: number,
): Promise<{ id: number; currency: string }[]> {
  const { rows } = await sql<{ id: number; currency: string }>`
    select id, currency from bet
    where euro_rate is null and status in ('submitted', 'waiting_results') and currency = any(${[...currencies]})
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** How many open bets in other currencies are not measured. */
export async function unmeasuredWithout(
  db: Database,
  currencies: readonly string[],
): Promise<{ currency: string; bets: number }[]> {
  const { rows } = await sql<{ currency: string; bets: number }>`
    select currency, count(*)::int as bets from bet
    where euro_rate is null and status in ('submitted', 'waiting_results') and currency <> all(${[...currencies]})
    group by currency order by currency`.execute(db)
  return rows
}

export async function measureBets(
  tx: DatabaseTransaction,
  bets: readonly { id: number; euroRate: number; combination: string | null }[],
): Promise<void> {
  await sql`
    update bet b set euro_rate = m."euroRate", combination = decode(m."combination", 'hex')
    from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb)
      as m("id" bigint, "euroRate" bigint, "combination" text)
    where b.id = m."id"`.execute(tx)
}
