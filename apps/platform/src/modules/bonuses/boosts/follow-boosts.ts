import type { Services } from '../../../core/services.ts'
import { type Campaign, openCampaigns } from '../campaigns/campaigns.queries.ts'
import { isAllowedIn } from '../campaigns/ruled-campaign.ts'
import { isRunning } from '../grants/due-grants.ts'
import { type BoostWish, storeBoosts } from './boosted-outcomes.queries.ts'

const MINUTE_MS = 60_000
/** A match that is chosen stands for a while, and soon enough to be seen. */
const EARLIEST_MS = 20 * MINUTE_MS
const LATEST_MS = 48 * 60 * MINUTE_MS

/** Makes what lists show as boosted that which running campaigns boost, and chooses the next match where one has begun. */
export async function followBoosts({
  db,
  clock,
  packs,
}: Pick<Services, 'db' | 'clock' | 'packs'>): Promise<void> {
  const now = clock.now()
  const wishes = (await openCampaigns(db)).flatMap((campaign) =>
    isRunning(campaign, now) ? boostWish(campaign, packs) : [],
  )
  const between = {
    earliest: new Date(now.getTime() + EARLIEST_MS),
    latest: new Date(now.getTime() + LATEST_MS),
  }
  await db.transaction().execute((tx) => storeBoosts(tx, wishes, between))
}

function boostWish({ id, terms }: Campaign, packs: Services['packs']): BoostWish[] {
  if (terms.kind !== 'odds_boost' || !terms.outcome) return []
  const { match, market, specifier, outcome } = terms.outcome
  const isNamed = typeof match === 'number'
  return [
    {
      campaignId: id,
      matchId: isNamed ? match : null,
      sport: isNamed ? null : match.next,
      market,
      specifier,
      outcome,
      minOdds: terms.minOdds,
      maxOdds: terms.maxOdds,
      bonusOdds: terms.bonusOdds,
      name: terms.name,
      maxStakes: terms.maxStake ?? {},
      endsAt: terms.endsAt === null ? null : new Date(terms.endsAt),
      jurisdictions: packs.keys.filter((key) => isAllowedIn(terms, packs.byKey(key))),
    },
  ]
}
