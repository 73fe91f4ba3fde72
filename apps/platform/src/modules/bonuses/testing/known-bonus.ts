import type { Bonus } from '@touchline/contract/entities/player/bonus'
import type { CampaignTerms } from '../campaigns/campaign-terms.ts'
import { presentFarming } from '../farming/present-farming.ts'
import { fittingTerms } from '../fit/fitting-terms.ts'
import type { PlaceableBonus } from '../fit/placeable-bonus.ts'
import type { OwnedBonus } from '../owned/owned.queries.ts'
import { presentComboboost, presentFreebet } from '../present/present-bonus.ts'

/** An active grant of these terms, as a placement looks at it and as the player's page is told of it; without a database. */
export function knownBonus(
  terms: CampaignTerms,
  grantType: OwnedBonus['type'],
): PlaceableBonus & { bonus: Bonus } {
  const startsAt = new Date(terms.startsAt)
  const isFreebet = terms.kind === 'freebet'
  const owned: OwnedBonus = {
    grantId: 7,
    playerId: 1,
    campaignId: 3,
    versionId: 5,
    termsVersion: 1,
    terms,
    type: grantType,
    currency: isFreebet ? 'EUR' : null,
    amountMinor: isFreebet ? (terms.amount['EUR'] ?? null) : null,
    startsAt,
    endsAt: null,
    activatedAt: startsAt,
    overriddenAt: null,
    deactivatedAt: null,
    releasedAt: null,
    usedAt: null,
    betId: null,
    timesUsed: 0,
    usesCount: null,
    seenAt: null,
    boostMultiplier: null,
    ver: 1,
    isPaused: false,
    isEnded: false,
    boosted: null,
  }
  const fitting = fittingTerms(owned, [])
  const options = { status: 'active', locale: 'en' } as const
  const farmed = { farmingStats: NOTHING_FARMED, farmedEventIds: [], usedInBets: [] }
  const facts = { farmed: new Map([[owned.grantId, farmed]]), pools: new Map(), rounds: [], raisable: [] }
  const bonus =
    presentComboboost(owned, options) ??
    presentFreebet(owned, options) ??
    presentFarming(owned, options, facts)
  if (!fitting || !bonus) throw new Error(`Nothing is shown of ${terms.kind}`)
  return { owned, fitting, bonus }
}

const NOTHING_FARMED = {
  avgStake: null,
  betsCount: 0,
  points: 0,
  availablePoints: 0,
  potentialPoints: 0,
  potentialFreebetAmount: null,
  initialPool: null,
}
