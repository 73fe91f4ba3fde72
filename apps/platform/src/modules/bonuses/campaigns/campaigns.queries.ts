import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../../core/database/connect.ts'
import { CampaignTerms } from './campaign-terms.ts'
import type { CampaignFile } from './load-campaigns.ts'

/** A campaign by its newest version. */
export interface Campaign {
  id: number
  key: string
  versionId: number
  terms: CampaignTerms
  isPaused: boolean
}

/**
 * Makes the stored campaigns those of the files: a changed one gets a new version, one whose file is gone ends, and one
 * that comes back goes on. Several processes may do it at once.
 */
export async function storeCampaigns(db: Database, files: readonly CampaignFile[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Starts at the same time wait for each other here.
    await sql`select pg_advisory_xact_lock(hashtext('campaigns'))`.execute(tx)
    for (const { key, terms } of files) {
      const { rows } = await sql<{ id: number }>`
        insert into campaign (key, kind, created_at) values (${key}, ${terms.kind}, ${now})
        on conflict (key) do update set kind = excluded.kind, ended_at = null
        returning id`.execute(tx)
      const id = rows[0]?.id ?? 0
      await sql`
        insert into campaign_version (campaign_id, number, terms, created_at)
        select ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(terms)}::jsonb, ${now}
        from campaign_version where campaign_id = ${id}
        having not coalesce((array_agg(terms order by number desc))[1] = ${JSON.stringify(terms)}::jsonb, false)`.execute(
        tx,
      )
      const codes = terms.trigger.kind === 'code' ? terms.trigger.codes : []
      await sql`
        insert into promo_code (code, campaign_id, created_at)
        select code, ${id}, ${now} from unnest(${codes}::text[]) code
        on conflict (code) do nothing`.execute(tx)
      const budget = 'budget' in terms ? Object.entries(terms.budget) : []
      for (const [currency, total] of budget)
        await sql`
          insert into campaign_budget (campaign_id, currency, total_minor) values (${id}, ${currency}, ${total})
          on conflict (campaign_id, currency) do update set total_minor = excluded.total_minor
          where campaign_budget.total_minor <> excluded.total_minor`.execute(tx)
      await sql`
        update campaign_budget set total_minor = granted_minor
        where campaign_id = ${id} and currency <> all(${budget.map(([currency]) => currency)}::text[])`.execute(
        tx,
      )
    }
    await sql`
      update campaign set ended_at = ${now}
      where ended_at is null and key <> all(${files.map(({ key }) => key)}::text[])`.execute(tx)
  })
}

/** Those that are not ended, by key. */
export async function openCampaigns(db: Database): Promise<Campaign[]> {
  const { rows } = await sql<Omit<Campaign, 'terms'> & { terms: unknown }>`
    select c.id, c.key, v.id as version_id, v.terms, c.paused_at is not null as is_paused
    from campaign c
    cross join lateral (
      select id, terms from campaign_version where campaign_id = c.id order by number desc limit 1
    ) v
    where c.ended_at is null order by c.key`.execute(db)
  return rows.map((row) => Object.assign(row, { terms: z.parse(CampaignTerms, row.terms) }))
}

/** A campaign's newest terms; null for one that is unknown or has ended. */
export async function newestVersion(
  db: Database,
  campaignId: number,
): Promise<{ terms: CampaignTerms; termsVersion: number } | null> {
  const { rows } = await sql<{ terms: unknown; termsVersion: number }>`
    select v.terms, v.number as terms_version
    from campaign_version v join campaign c on c.id = v.campaign_id
    where c.id = ${campaignId} and c.ended_at is null order by v.number desc limit 1`.execute(db)
  const [row] = rows
  return row ? { terms: z.parse(CampaignTerms, row.terms), termsVersion: row.termsVersion } : null
}

/** The terms of versions, by their id. */
export async function termsOfVersions(
  db: Database,
  versionIds: readonly number[],
): Promise<Map<number, CampaignTerms>> {
  const { rows } = await sql<{ id: number; terms: unknown }>`
    select id, terms from campaign_version where id = any(${[...versionIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, terms }) => [id, z.parse(CampaignTerms, terms)]))
}
