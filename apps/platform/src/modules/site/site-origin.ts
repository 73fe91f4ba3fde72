import type { Env } from '../../core/settings/env.ts'
import { loadSites } from './load-sites.ts'
import type { SiteFile } from './site-file.ts'

/**
 * Where players find a site: as its file says, else PUBLIC_URL, but for another brand its own first host. Null in a trial,
 * where the address of a request says it.
 */
export function siteOrigin(
  { origin, hosts, site }: Pick<SiteFile, 'origin' | 'hosts' | 'site'>,
  { PUBLIC_URL, SITE }: Pick<Env, 'PUBLIC_URL' | 'SITE'>,
): string | null {
  if (origin !== null || PUBLIC_URL === undefined) return origin
  const main = new URL(PUBLIC_URL)
  const [first] = hosts
  if (site.key === SITE || first === undefined || hosts.includes(main.hostname)) return main.origin
  return `${main.protocol}//${first}`
}

/** Where players find any of the sites, under whichever of its hosts: pages of these origins may call the platform. */
export function siteOrigins(env: Pick<Env, 'PUBLIC_URL' | 'SITE' | 'SITE_FILES'>): string[] {
  const sites = [...loadSites(env).byKey.values()]
  const named = sites.flatMap((site) => siteOrigin(site, env) ?? [])
  if (env.PUBLIC_URL === undefined) return [...new Set(named)]
  const { origin, protocol } = new URL(env.PUBLIC_URL)
  const hosts = sites.flatMap((site) => site.hosts)
  return [...new Set([origin, ...named, ...hosts.map((host) => `${protocol}//${host}`)])]
}
