import { existsSync } from 'node:fs'
import path from 'node:path'
import { campaignRefusal } from '@touchline/protection/jurisdictions/bonus-law'
import * as z from 'zod/mini'
import { type DemoEnv, isDemo } from '../../../core/http/border/is-demo.ts'
import type { Packs } from '../../../core/packs.ts'
import { readJsonFiles } from '../../../core/read-json-files.ts'
import { StartError } from '../../../core/settings/start-error.ts'
import { pictureNames } from '../../site/index.ts'
import { CampaignKey, CampaignTerms } from './campaign-terms.ts'
import { ruledCampaign } from './ruled-campaign.ts'

export interface CampaignFile {
  key: string
  terms: CampaignTerms
}

const DEMO = path.join(import.meta.dirname, 'demo')

/**
 * Reads the operator's campaigns, `campaigns/*.json` beside the site files, and where there are none the demo's. Throws
 * one message that names each broken file, each banner without its picture, and each campaign that a jurisdiction it names
 * forbids, with the reason.
 */
export function loadCampaigns(env: DemoEnv, packs: Packs): CampaignFile[] {
  const own = env.SITE_FILES ? path.join(env.SITE_FILES, 'campaigns') : null
  const folders = [...(isDemo(env) ? [DEMO] : []), ...(own !== null && existsSync(own) ? [own] : [])]
  const read = folders.flatMap((folder) => readJsonFiles(folder, CampaignTerms))
  const pictures = pictureNames(env)
  const problems = read.flatMap((file) => {
    if (file.status === 'broken') return file.problems
    const key = path.basename(file.file, '.json')
    const named = z.safeParse(CampaignKey, key).success ? [] : [`${file.file}: is no name of a campaign`]
    const reasons = [...missingBanners(file.value, pictures), ...refusals(file.value, packs)]
    return [...named, ...reasons.map((reason) => `${file.file}: ${reason}`)]
  })
  if (problems.length > 0) throw new CampaignFileError(problems)
  const byKey = new Map(
    read.flatMap((file) =>
      file.status === 'read' ? [[path.basename(file.file, '.json'), file.value] as const] : [],
    ),
  )
  return [...byKey].map(([key, terms]) => ({ key, terms }))
}

class CampaignFileError extends StartError {
  override name = 'CampaignFileError'
  constructor(problems: readonly string[]) {
    super(`The campaigns are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

function missingBanners({ banners }: CampaignTerms, pictures: ReadonlySet<string>): string[] {
  return (['desktop', 'mobile'] as const).flatMap((screen) => {
    const name = banners?.[screen] ?? null
    return name === null || pictures.has(name) ? [] : [`banners.${screen}: pictures/${name} is missing`]
  })
}

function refusals(terms: CampaignTerms, packs: Packs): string[] {
  return (terms.jurisdictions ?? []).flatMap((key) => {
    if (!packs.keys.includes(key)) return [`jurisdictions: there is no ${key}`]
    const reason = campaignRefusal(ruledCampaign(terms), packs.byKey(key).bonuses)
    return reason === null ? [] : [`jurisdictions: ${key} ${reason}`]
  })
}
