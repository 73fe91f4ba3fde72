import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { ROOT } from '../../scripts/steps/run.ts'

const MODULES = path.join(ROOT, 'apps/platform/src/modules')

export interface OwnSite {
  SITE: string
  SITE_FILES: string
}

/**
 * For `sportsbookVariables`: the built-in site with these parts otherwise. Made while a file of journeys is read; its folder
 * is gone with the process of the test.
 */
export function ownSite(parts: object): OwnSite {
  const folder = mkdtempSync(path.join(tmpdir(), 'touchline-e2e-site-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  write(folder, 'touchline.json', { ...read('site/sites/touchline.json'), ...parts })
  cpSync(path.join(MODULES, 'site/sites/content'), path.join(folder, 'content'), { recursive: true })
  return { SITE: 'touchline', SITE_FILES: folder }
}

/** The same, with players of the baseline's jurisdiction but for these fields. */
export function siteWithPack(fields: object, parts: object = {}): OwnSite {
  const site = ownSite({ ...parts, jurisdiction: 'ZZ' })
  mkdirSync(path.join(site.SITE_FILES, 'jurisdictions'))
  const pack = { ...read('jurisdictions/packs/CW.json'), key: 'ZZ', ...fields }
  write(site.SITE_FILES, 'jurisdictions/ZZ.json', pack)
  return site
}

/** And beside it one for each of these keys, at a host of its own. */
export function withSites(
  own: OwnSite,
  sites: Readonly<Record<string, { hosts: string[]; jurisdiction: string; site?: object }>>,
): OwnSite {
  const touchline = SiteFile.parse(read('site/sites/touchline.json'))
  for (const [key, parts] of Object.entries(sites))
    write(own.SITE_FILES, `${key}.json`, {
      ...touchline,
      ...parts,
      site: { ...touchline.site, ...parts.site, key },
    })
  return own
}

/** And a jackpot of these levels in euro. */
export function withJackpot(own: OwnSite, name: string, levels: readonly object[]): OwnSite {
  mkdirSync(path.join(own.SITE_FILES, 'jackpots'))
  const numbers = { currency: 'EUR', minOddsThousandths: 1200, approveAboveMinor: 100_000 }
  write(own.SITE_FILES, 'jackpots/own.json', { key: 'own', name, ...numbers, levels })
  return own
}

/** And these of the demo's campaigns alone, each with the picture of the price of the day or with none. */
export function withCampaigns(own: OwnSite, pictured: Readonly<Record<string, boolean>>): OwnSite {
  mkdirSync(path.join(own.SITE_FILES, 'campaigns'))
  cpSync(path.join(MODULES, 'site/sites/pictures'), path.join(own.SITE_FILES, 'pictures'), {
    recursive: true,
  })
  for (const [key, hasPicture] of Object.entries(pictured)) {
    const { banners: _, ...terms } = Campaign.parse(read(`bonuses/campaigns/demo/${key}.json`))
    const banners = { desktop: 'price-boost', mobile: 'price-boost-mobile', altText: { en: 'A price' } }
    write(own.SITE_FILES, `campaigns/${key}.json`, hasPicture ? { ...terms, banners } : terms)
  }
  return own
}

const Campaign = z.looseObject({ banners: z.optional(z.unknown()) })
const SiteFile = z.looseObject({ site: z.looseObject({}) })

const read = (file: string): object => JSON.parse(readFileSync(path.join(MODULES, file), 'utf8'))

function write(folder: string, file: string, content: object): void {
  writeFileSync(path.join(folder, file), JSON.stringify(content))
}
