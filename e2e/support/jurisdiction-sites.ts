import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../scripts/steps/run.ts'

const SITES = path.join(ROOT, 'apps/platform/src/modules/site/sites')

/** An operator's folder with a copy of the default site for each jurisdiction, at `de.localhost` and the like. */
export function jurisdictionSites(...keys: readonly string[]): { SITE_FILES: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'touchline-sites-'))
  const touchline = JSON.parse(readFileSync(path.join(SITES, 'touchline.json'), 'utf8'))
  mkdirSync(folder, { recursive: true })
  for (const jurisdiction of keys) {
    const key = jurisdiction.toLowerCase()
    const site = { ...touchline, jurisdiction, hosts: [`${key}.localhost`], site: { ...touchline.site, key } }
    writeFileSync(path.join(folder, `${key}.json`), JSON.stringify(site))
  }
  return { SITE_FILES: folder }
}

/** The address of a jurisdiction's site, which a browser finds on this machine. */
export function siteUrl(baseUrl: string, key: string): string {
  return baseUrl.replace('//localhost', `//${key.toLowerCase()}.localhost`)
}
