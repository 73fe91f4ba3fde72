import type { Services } from '../../core/services.ts'
import { storeCampaigns } from './campaigns/campaigns.queries.ts'
import { loadCampaigns } from './campaigns/load-campaigns.ts'

export type { CampaignTerms, TermsOf } from './campaigns/campaign-terms.ts'
export { type Campaign, openCampaigns, termsOfVersions } from './campaigns/campaigns.queries.ts'
export { isAllowedIn } from './campaigns/ruled-campaign.ts'
export {
  type GrantAnswer,
  type GrantWish,
  issueGrants,
  raiseFreebet,
  releaseGrants,
} from './grants/issue.queries.ts'

/** Reads the campaigns' files and stores what has changed. Throws where one is wrong, or forbidden where it names. */
export async function openBonuses({
  env,
  db,
  packs,
  clock,
}: Pick<Services, 'env' | 'db' | 'packs' | 'clock'>): Promise<void> {
  await storeCampaigns(db, loadCampaigns(env, packs), clock.now())
}
