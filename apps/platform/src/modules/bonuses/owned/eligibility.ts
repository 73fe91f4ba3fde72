import type { Packs } from '../../../core/packs.ts'
import type { CampaignTerms } from '../campaigns/campaign-terms.ts'
import { isAllowedIn } from '../campaigns/ruled-campaign.ts'
import type { BonusPlayer } from './eligibility.queries.ts'

/** Whether a campaign is for the player: what is not known of them satisfies nothing. */
export function isEligible(
  terms: CampaignTerms,
  player: Pick<BonusPlayer, 'isPve' | 'isVerified' | 'country' | 'jurisdiction'>,
  packs: Packs,
): boolean {
  if (player.isPve) return false
  if (terms.onlyVerified && !player.isVerified) return false
  const { countryCodes } = terms
  if (countryCodes.length > 0 && !(player.country && countryCodes.includes(player.country))) return false
  return isAllowedIn(terms, packs.byKey(player.jurisdiction))
}
