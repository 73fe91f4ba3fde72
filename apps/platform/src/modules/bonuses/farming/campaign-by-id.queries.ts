import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../core/database/connect.ts'
import { CampaignTerms } from '../campaigns/campaign-terms.ts'

/** The newest terms of a campaign, ended or not; null for an unknown one. */
export async function campaignById(
  db: Database,
  campaignId: number,
): Promise<{ terms: CampaignTerms; version: number } | null> {
  const { rows } = await sql<{ terms: unknown; version: number }>`
    select terms, number as version from campaign_version where campaign_id = ${campaignId} order by number desc limit 1`.execute(
    db,
  )
  const [row] = rows
  return row ? { terms: z.parse(CampaignTerms, row.terms), version: row.version } : null
}
