import type { LegOutcome } from '@touchline/betting/bonuses/suitable-legs'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../core/database/connect.ts'
import type { GrantType } from '../../../core/database/tables.ts'
import { CampaignTerms } from '../campaigns/campaign-terms.ts'

/** A grant of a player's, with the terms that it was granted by and what its campaign is now. */
export interface OwnedBonus {
  grantId: number
  playerId: number
  campaignId: number
  versionId: number
  /** The version's number: `termsVersion` of the contract. */
  termsVersion: number
  terms: CampaignTerms
  type: GrantType
  currency: string | null
  amountMinor: number | null
  startsAt: Date
  endsAt: Date | null
  activatedAt: Date | null
  overriddenAt: Date | null
  deactivatedAt: Date | null
  releasedAt: Date | null
  usedAt: Date | null
  betId: number | null
  timesUsed: number
  usesCount: number | null
  seenAt: Date | null
  boostMultiplier: number | null
  ver: number
  isPaused: boolean
  isEnded: boolean
  /** Of a boost of one price: what is boosted now. */
  boosted: LegOutcome | null
}

/** How the wire names a bonus: free bets by the grant, all others by the campaign. */
export interface BonusRef {
  type: GrantType
  id: number
}

/** Newest first; of a campaign the player's newest grant stands for it. */
export function ownedBonuses(db: Database, playerId: number): Promise<OwnedBonus[]> {
  return readOwned(db, sql`g.player_id = ${playerId}`)
}

/** Those that these references name. */
export function ownedByRefs(
  db: Database,
  playerId: number,
  refs: readonly BonusRef[],
): Promise<OwnedBonus[]> {
  const freebets = refs.flatMap(({ type, id }) => (type === 'freebet' ? [id] : []))
  const campaigns = refs.flatMap(({ type, id }) => (type === 'freebet' ? [] : [id]))
  return readOwned(
    db,
    sql`g.player_id = ${playerId} and (
      (g.type = 'freebet' and g.id = any(${freebets}::bigint[]))
      or (g.type <> 'freebet' and g.campaign_id = any(${campaigns}::bigint[])))`,
  )
}

export function refOf({ type, grantId, campaignId }: OwnedBonus): BonusRef {
  return { type, id: type === 'freebet' ? grantId : campaignId }
}

async function readOwned(db: Database, wanted: RawBuilder<unknown>): Promise<OwnedBonus[]> {
  const { rows } = await sql<Omit<OwnedBonus, 'terms'> & { terms: unknown }>`
    select distinct on (case when g.type = 'freebet' then g.id else g.campaign_id end, g.type)
      g.id as grant_id, g.player_id, g.campaign_id, g.version_id, v.number as terms_version, v.terms, g.type, g.currency,
      g.amount_minor, g.starts_at, g.ends_at, g.activated_at, g.overridden_at, g.deactivated_at, g.released_at,
      g.used_at, g.bet_id, g.times_used, g.uses_count, g.seen_at, g.boost_multiplier, g.ver,
      c.paused_at is not null as is_paused, c.ended_at is not null as is_ended,
      (select jsonb_build_object('event', o.match_id, 'market', o.market_id, 'specifier', o.specifier,
        'outcome', o.outcome_id) from boosted_outcome o where o.campaign_id = g.campaign_id) as boosted
    from bonus_grant g
    join campaign c on c.id = g.campaign_id
    join campaign_version v on v.id = g.version_id
    where ${wanted}
    order by case when g.type = 'freebet' then g.id else g.campaign_id end, g.type, g.id desc`.execute(db)
  return rows
    .map((row) => Object.assign(row, { terms: z.parse(CampaignTerms, row.terms) }))
    .toSorted((one, other) => other.grantId - one.grantId)
}
