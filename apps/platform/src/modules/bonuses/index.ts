import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { createBonusWorker } from './bonus-worker.ts'
import { createBoostWorker } from './boosts/boost-worker.ts'
import { activateBonusRoute } from './calls/activate-bonus.ts'
import { declineBonusRoute } from './calls/decline-bonus.ts'
import { getBonusDetailsRoute } from './calls/get-bonus-details.ts'
import { getBonusTermsRoute } from './calls/get-bonus-terms.ts'
import { getBonusesRoute } from './calls/get-bonuses.ts'
import { getComboboostsRoute } from './calls/get-comboboosts.ts'
import { getFreebetsRoute } from './calls/get-freebets.ts'
import { type MarkHitsSeen, markBonusesAsSeenRoute } from './calls/mark-bonuses-as-seen.ts'
import { storeCampaigns } from './campaigns/campaigns.queries.ts'
import { loadCampaigns } from './campaigns/load-campaigns.ts'
import { applyPromoCodeRoute } from './codes/apply-promo-code.ts'
import { createFarmingWorker } from './farming/farming-worker.ts'
import { getFreebetAmbTermsRoute } from './farming/get-freebet-amb-terms.ts'
import { getFreebetsAmbRoute } from './farming/get-freebets-amb.ts'
import { getHuntingTournamentsRoute } from './farming/get-hunting-tournaments.ts'
import { getHuntingsRoute } from './farming/get-huntings.ts'
import { getLootboxesRoute } from './farming/get-lootboxes.ts'
import { getTournamentRatingRoute } from './farming/get-tournament-rating.ts'
import { boostFreebetRoute } from './farming/lootbox/boost-freebet.ts'
import { createPromoCodesRoute } from './operators/create-promo-codes.ts'
import { grantCampaignRoute } from './operators/grant-campaign.ts'
import { pauseCampaignRoute } from './operators/pause-campaign.ts'
import { revokeCampaignRoute } from './operators/revoke-campaign.ts'
import { getSlipBonusesRoute } from './slip/get-slip-bonuses.ts'

export { followBoosts } from './boosts/follow-boosts.ts'
export type { CampaignTerms, TermsOf } from './campaigns/campaign-terms.ts'
export { type Campaign, openCampaigns, termsOfVersions } from './campaigns/campaigns.queries.ts'
export { isAllowedIn } from './campaigns/ruled-campaign.ts'
export { type BonusReader, createBonusReader } from './fit/bonus-reader.ts'
export { boostTermsOf } from './fit/fitting-terms.ts'
export {
  cachedRequestBonuses,
  type PlaceableBonus,
  type RequestBonuses,
  requestBonuses,
} from './fit/placeable-bonus.ts'
export { followBet, followUse, type LockedGrant, lockGrantOf } from './grants/bet-grant.queries.ts'
export { type BonusAccounts, bonusAccounts } from './grants/bonus-accounts.queries.ts'
export {
  type GrantAnswer,
  type GrantWish,
  issueGrants,
  raiseFreebet,
  releaseGrants,
} from './grants/issue.queries.ts'
export { type ToldBonus, toldTerms } from './present/bonus-terms.ts'

/** The player's bonuses: what they have, what they decide about them, codes. */
export function registerBonuses(
  app: App,
  services: Services,
  markHitsSeen: MarkHitsSeen,
): { workers: Worker[] } {
  getBonusesRoute(app, services)
  getComboboostsRoute(app, services)
  getFreebetsRoute(app, services)
  getBonusDetailsRoute(app, services)
  getBonusTermsRoute(app, services)
  getSlipBonusesRoute(app, services)
  activateBonusRoute(app, services)
  declineBonusRoute(app, services)
  markBonusesAsSeenRoute(app, services, markHitsSeen)
  applyPromoCodeRoute(app, services)
  grantCampaignRoute(app, services)
  revokeCampaignRoute(app, services)
  pauseCampaignRoute(app, services)
  createPromoCodesRoute(app, services)
  return { workers: [createBonusWorker(services), createBoostWorker(services)] }
}

/** Reads the campaigns' files and stores what has changed. Throws where one is wrong, or forbidden where it names. */
export async function openBonuses({
  env,
  db,
  packs,
  clock,
}: Pick<Services, 'env' | 'db' | 'packs' | 'clock'>): Promise<void> {
  await storeCampaigns(db, loadCampaigns(env, packs), clock.now())
}

/** Huntings, tournaments and accumulators: what ended bets earn. */
export function registerFarming(
  app: App,
  services: Services,
  locales: readonly string[],
): { workers: Worker[] } {
  getHuntingsRoute(app, services)
  getHuntingTournamentsRoute(app, services)
  getLootboxesRoute(app, services)
  getTournamentRatingRoute(app, services)
  boostFreebetRoute(app, services)
  getFreebetsAmbRoute(app, services)
  getFreebetAmbTermsRoute(app, services)
  return { workers: [createFarmingWorker(services, locales)] }
}
