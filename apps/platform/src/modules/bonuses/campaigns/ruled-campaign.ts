import { campaignRefusal, type RuledCampaign } from '@touchline/protection/jurisdictions/bonus-law'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { CampaignTerms } from './campaign-terms.ts'

/** A campaign as laws look at it. */
export function ruledCampaign(terms: CampaignTerms): RuledCampaign {
  return {
    kind: terms.kind,
    trigger: terms.trigger.kind,
    names: [...Object.values(terms.name), ...Object.values(terms.description ?? {})],
    isWithoutLoss: terms.kind === 'freebet',
  }
}

/** Whether players of a jurisdiction may be granted it: one that it does not name, or that forbids it, gets nothing. */
export function isAllowedIn(
  terms: CampaignTerms,
  { key, bonuses }: Pick<JurisdictionPack, 'key' | 'bonuses'>,
): boolean {
  if (terms.jurisdictions !== null && !terms.jurisdictions.includes(key)) return false
  return campaignRefusal(ruledCampaign(terms), bonuses) === null
}
