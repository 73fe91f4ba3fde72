import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { MARKET_STATUSES, MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'

/** What a campaign boosts: an outcome of one market, of a named match or of the next one of a sport. */
export interface BoostWish {
  campaignId: number
  matchId: number | null
  sport: string | null
  market: number
  specifier: string
  outcome: number
  minOdds: number | null
  maxOdds: number | null
  bonusOdds: number
  name: Readonly<Record<string, string>>
  maxStakes: Readonly<Record<string, number>>
  endsAt: Date | null
  jurisdictions: string[]
}

/** Makes what is boosted exactly these: others go, a match that still waits for its start is kept, a begun one gives way. */
export async function storeBoosts(
  tx: DatabaseTransaction,
  wishes: readonly BoostWish[],
  { earliest, latest }: { earliest: Date; latest: Date },
): Promise<void> {
  // Processes take turns, so that each keeps the match that another has chosen.
  await sql`select pg_advisory_xact_lock(hashtext('boosted_outcomes'))`.execute(tx)
  const ids = wishes.map(({ campaignId }) => campaignId)
  await sql`
    delete from boosted_outcome b using match m
    where m.id = b.match_id and (b.campaign_id <> all(${ids}::bigint[]) or m.status not in (${MATCH_STATUSES.prematch}))`.execute(
    tx,
  )
  for (const wish of wishes)
    await sql`
      insert into boosted_outcome (campaign_id, match_id, market_id, specifier, outcome_id, bonus_odds, name, max_stakes,
                                   ends_at, jurisdictions)
      select ${wish.campaignId}, m.id, ${wish.market}, ${wish.specifier}, ${wish.outcome}, ${wish.bonusOdds},
        ${JSON.stringify(wish.name)}::jsonb, ${JSON.stringify(wish.maxStakes)}::jsonb, ${wish.endsAt},
        ${wish.jurisdictions}::text[]
      from (${chosenMatch(wish, { earliest, latest })}) m
      on conflict (campaign_id) do update set match_id = excluded.match_id, market_id = excluded.market_id,
        specifier = excluded.specifier, outcome_id = excluded.outcome_id, bonus_odds = excluded.bonus_odds,
        name = excluded.name, max_stakes = excluded.max_stakes, ends_at = excluded.ends_at,
        jurisdictions = excluded.jurisdictions
      where boosted_outcome is distinct from excluded`.execute(tx)
}

function chosenMatch(
  { campaignId, matchId, sport, market, specifier, outcome, minOdds, maxOdds }: BoostWish,
  { earliest, latest }: { earliest: Date; latest: Date },
) {
  if (matchId !== null)
    return sql`select id from match where id = ${matchId} and status in (${MATCH_STATUSES.prematch})`
  return sql`
    select m.id from match m join tournament t on t.id = m.tournament_id
    join market k on k.match_id = m.id and k.market_id = ${market} and k.specifier = ${specifier}
      and k.status in (${MARKET_STATUSES.listed}) and k.results is null
    where m.status in (${MATCH_STATUSES.prematch}) and m.type = 'match'
      and m.sport_id = (select id from sport where key = ${sport}) and m.start_time < ${latest}
      and exists (
        select from jsonb_to_recordset(k.outcomes) as o(id integer, odds integer, active boolean)
        where o.id = ${outcome} and o.active and o.odds >= coalesce(${minOdds}::integer, 0)
          and o.odds <= coalesce(${maxOdds}::integer, o.odds))
      and (m.start_time >= ${earliest}
        or m.id = (select match_id from boosted_outcome where campaign_id = ${campaignId}))
    order by m.id = (select match_id from boosted_outcome where campaign_id = ${campaignId}) desc nulls last,
      t.priority desc, m.start_time, m.id
    limit 1`
}
