import { sql } from 'kysely'
import type { Database } from '../../../../core/database/connect.ts'
import { issueGrants } from '../../grants/issue.queries.ts'
import { type FarmingTermsOfFile, farmedGrants } from '../farming.queries.ts'

/** Grants a player the campaign of this file and makes it active; gives the campaign's id. */
export async function grantFarming(
  db: Database,
  { key, playerId, now }: { key: string; playerId: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{
    campaignId: number
    versionId: number
    kind: 'hunting' | 'tournament' | 'lootbox' | 'insurance' | 'amb'
  }>`
    select c.id as campaign_id, v.id as version_id, c.kind from campaign c join campaign_version v on v.campaign_id = c.id
    where c.key = ${key} order by v.number desc limit 1`.execute(db)
  const [campaign] = rows
  if (!campaign) throw new Error(`there is no campaign ${key}`)
  const { campaignId, versionId, kind } = campaign
  // Nobody is granted an accumulator: it counts everybody's bets.
  if (kind === 'amb') return campaignId
  const wish = {
    playerId,
    campaignId,
    versionId,
    type: kind === 'insurance' ? ('hunting' as const) : kind,
    cause: 'once',
    currency: null,
    amount: null,
    endsAt: null,
    usesCount: null,
    perPlayer: 1,
    poolKey: null,
  }
  await issueGrants(db, [wish], now)
  await sql`
    update bonus_grant set activated_at = ${now}, ver = ver + 1
    where campaign_id = ${campaignId} and player_id = ${playerId}`.execute(db)
  return campaignId
}

export interface FreebetRow {
  playerId: number
  amountMinor: number
  cause: string
  isReleased: boolean
}

/** Free bets that a campaign has given, in their order. */
export async function freebetsOf(db: Database, campaignId: number): Promise<FreebetRow[]> {
  const { rows } = await sql<FreebetRow>`
    select player_id, amount_minor, cause, released_at is not null as is_released from bonus_grant
    where campaign_id = ${campaignId} and type = 'freebet' order by id`.execute(db)
  return rows
}

export async function farmedGrantOf(
  db: Database,
  campaignId: number,
  playerId: number,
): Promise<{ grantId: number; terms: FarmingTermsOfFile }> {
  const { rows } = await sql<{ id: number }>`
    select id from bonus_grant
    where campaign_id = ${campaignId} and player_id = ${playerId} and type <> 'freebet'`.execute(db)
  const [grant] = await farmedGrants(
    db,
    rows.map(({ id }) => id),
  )
  if (!grant) throw new Error('nobody farms with it')
  return { grantId: grant.id, terms: grant.terms }
}

export async function poolLeft(db: Database, campaignId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select balance_minor as left from account where pool_key = ${`tournament:${campaignId}`}`.execute(db)
  return rows[0]?.left ?? 0
}

export async function recheckIsDue(db: Database): Promise<boolean> {
  const { rows } = await sql`select from farming_state where recheck_at is not null`.execute(db)
  return rows.length > 0
}

/** Of all currencies; below zero, as what bonuses cost the operator. */
export async function promotionMinor(db: Database): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as sum from account where purpose = 'promotion'`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
