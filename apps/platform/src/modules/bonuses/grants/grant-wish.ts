import type { GrantType } from '../../../core/database/tables.ts'
import type { CampaignTerms } from '../campaigns/campaign-terms.ts'
import type { Campaign } from '../campaigns/campaigns.queries.ts'
import type { GrantWish } from './issue.queries.ts'

const HOUR_MS = 3_600_000

/** What of a campaign a player is granted for a cause; null where there is nothing in their currency. */
export function grantWish(
  { id, versionId, terms }: Pick<Campaign, 'id' | 'versionId' | 'terms'>,
  player: { id: number; currency: string },
  cause: string,
  now: Date,
): GrantWish | null {
  const type = grantType(terms)
  if (type === null) return null
  const amount = terms.kind === 'freebet' ? (terms.amount[player.currency] ?? null) : null
  if (terms.kind === 'freebet' && amount === null) return null
  if (terms.kind === 'tournament' && terms.pool.currency !== player.currency) return null
  return {
    playerId: player.id,
    campaignId: id,
    versionId,
    type,
    cause,
    currency: amount === null ? null : player.currency,
    amount,
    startsAt: now,
    endsAt: endOf(terms, now),
    usesCount: 'usesCount' in terms ? terms.usesCount : null,
    perPlayer: terms.grantsPerPlayer,
    poolKey: null,
    isActive: terms.kind === 'odds_boost' && terms.outcome !== null,
  }
}

/** Null of a kind that grants only what it lets players earn. */
export function grantType({ kind }: CampaignTerms): GrantType | null {
  if (kind === 'amb') return null
  if (kind === 'insurance') return 'hunting'
  return kind === 'odds_boost' || kind === 'early_payout' ? 'comboboost' : kind
}

function endOf({ endsAt, validHours }: CampaignTerms, now: Date): Date | null {
  const ends = [
    ...(endsAt === null ? [] : [new Date(endsAt).getTime()]),
    ...(validHours === null ? [] : [now.getTime() + validHours * HOUR_MS]),
  ]
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}
