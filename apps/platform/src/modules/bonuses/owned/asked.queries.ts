import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { BonusPlayer } from './eligibility.queries.ts'
import type { BonusRef, OwnedBonus } from './owned.queries.ts'

export interface AskedBonus extends BonusRef {
  playerId: number
}

/** A bonus without its terms, which its version has, and what its campaign asks of the player. */
export interface AskedRow extends Omit<OwnedBonus, 'terms'> {
  /** The place in what was asked. */
  at: number
  player: Pick<BonusPlayer, 'jurisdiction' | 'isPve' | 'isVerified' | 'country'>
}

/** The newest grants that these references name, of many players at once; those that are not there are left out. */
export async function askedBonuses(db: Database, asked: readonly AskedBonus[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select a."at", g.id as grant_id, g.player_id, g.campaign_id, g.version_id, v.number as terms_version, g.type, g.currency,
      g.amount_minor, g.starts_at, g.ends_at, g.activated_at, g.overridden_at, g.deactivated_at, g.released_at,
      g.used_at, g.bet_id, g.times_used, g.uses_count, g.seen_at, g.boost_multiplier, g.ver,
      c.paused_at is not null as is_paused, c.ended_at is not null as is_ended,
      (select jsonb_build_object('event', o.match_id, 'market', o.market_id, 'specifier', o.specifier,
        'outcome', o.outcome_id) from boosted_outcome o where o.campaign_id = g.campaign_id) as boosted,
      jsonb_build_object('jurisdiction', p.jurisdiction, 'isPve', p.is_pve, 'isVerified', i.verified_at is not null,
        'country', case when i.verified_at is not null then i.country end) as player
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, at) => ({ at, ...one })))}::jsonb)
      as a("at" integer, "playerId" bigint, "type" text, "id" bigint)
    cross join lateral (
      select * from bonus_grant f
      where a."type" = 'freebet' and f.type = 'freebet' and f.id = a."id" and f.player_id = a."playerId"
      union all (
        select * from bonus_grant o
        where a."type" <> 'freebet' and o.campaign_id = a."id" and o.player_id = a."playerId" and o.type = a."type"
        order by o.id desc limit 1
      )
    ) g
    join campaign c on c.id = g.campaign_id
    join campaign_version v on v.id = g.version_id
    join player p on p.id = g.player_id
    left join player_identity i on i.player_id = g.player_id`.execute(db)
  return rows
}
