import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { createBonusWorker } from './bonus-worker.ts'
import { bonusDetailsRoutes } from './calls/bonus-details.ts'
import { changeBonusRoutes, type MarkHitsSeen } from './calls/change-bonus.ts'
import { listBonusesRoutes } from './calls/list-bonuses.ts'
import { storeCampaigns } from './campaigns/campaigns.queries.ts'
import { loadCampaigns } from './campaigns/load-campaigns.ts'
import { applyPromoCodeRoute } from './codes/apply-promo-code.ts'
import { createFarmingWorker } from './farming/farming-worker.ts'
import { getFreebetAmbTermsRoute } from './farming/get-freebet-amb-terms.ts'
import { getFreebetsAmbRoute } from './farming/get-freebets-amb.ts'
import { getTournamentRatingRoute } from './farming/get-tournament-rating.ts'
import { listFarmingRoutes } from './farming/list-farming.ts'
import { boostFreebetRoute } from './farming/lootbox/boost-freebet.ts'
import { campaignRoutes } from './operators/campaign-routes.ts'
import { getSlipBonusesRoute } from './slip/slip-bonuses.ts'

export type { CampaignTerms, TermsOf } from './campaigns/campaign-terms.ts'
export { type Campaign, openCampaigns, termsOfVersions } from './campaigns/campaigns.queries.ts'
export { isAllowedIn } from './campaigns/ruled-campaign.ts'
export { boostTermsOf } from './fit/fitting-terms.ts'
export { type PlaceableBonus, type RequestBonuses, requestBonuses } from './fit/placeable-bonus.ts'
export { followBet, type LockedGrant, lockGrantOf } from './grants/bet-grant.queries.ts'
export { type BonusAccounts, bonusAccounts } from './grants/bonus-accounts.queries.ts'
export {
  type GrantAnswer,
  type GrantWish,
  issueGrants,
  raiseFreebet,
  releaseGrants,
} from './grants/issue.queries.ts'
export { type ToldBonus, toldTerms, wordsIn } from './present/bonus-terms.ts'

/** The player's bonuses: what they have, what they decide about them, codes. */
export function registerBonuses(
  app: App,
  services: Services,
  markHitsSeen: MarkHitsSeen,
): { workers: Worker[] } {
  listBonusesRoutes(app, services)
  bonusDetailsRoutes(app, services)
  getSlipBonusesRoute(app, services)
  changeBonusRoutes(app, services, markHitsSeen)
  applyPromoCodeRoute(app, services)
  campaignRoutes(app, services)
  return { workers: [createBonusWorker(services)] }
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
export function registerFarming(app: App, services: Services): { workers: Worker[] } {
  listFarmingRoutes(app, services)
  getTournamentRatingRoute(app, services)
  boostFreebetRoute(app, services)
  getFreebetsAmbRoute(app, services)
  getFreebetAmbTermsRoute(app, services)
  return { workers: [createFarmingWorker(services)] }
}
