import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../../core/database/connect.ts'
import { type Campaign, openCampaigns } from '../campaigns/campaigns.queries.ts'

/** Throws `not_found` where no open campaign has this key. */
export async function openCampaign(db: Database, key: string): Promise<Campaign> {
  const found = (await openCampaigns(db)).find((campaign) => campaign.key === key)
  if (!found) throw new ApiError('not_found')
  return found
}
