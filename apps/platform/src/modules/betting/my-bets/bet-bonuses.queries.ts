import type { FreebetKind } from '@touchline/betting/bonuses/kinds/freebet'
import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { GrantType } from '../../../core/database/tables.ts'
import type { CampaignTerms } from '../../bonuses/index.ts'

/** The bonus of a bet as it is shown. */
export interface BetBonusRow {
  betId: number
  grantId: number
  campaignId: number
  type: GrantType
  terms: CampaignTerms
  termsVersion: number
  bonusOdds: number | null
  settledOdds: number | null
  freebetKind: FreebetKind | null
  amountMinor: number | null
  possibleBoostMinor: number
  boostPaidMinor: number
  coverPaidMinor: number
  endsAt: Date | null
}

export async function betBonuses(db: Database, betIds: readonly number[]): Promise<BetBonusRow[]> {
  const { rows } = await sql<BetBonusRow>`
    select o.bet_id, o.grant_id, o.campaign_id, o.type, v.terms, o.terms_version, o.bonus_odds, o.settled_odds,
      o.freebet_kind, o.amount_minor, o.possible_boost_minor, o.boost_paid_minor, o.cover_paid_minor, g.ends_at
    from bet_bonus o join bonus_grant g on g.id = o.grant_id join campaign_version v on v.id = o.version_id
    where o.bet_id = any(${[...betIds]}::bigint[])`.execute(db)
  return rows
}
