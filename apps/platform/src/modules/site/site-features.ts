import type { Env } from '../../core/settings/env.ts'
import { chooseSite } from './choose-site.ts'
import { loadSites } from './load-sites.ts'

/** The features that a host's site has switched on or off; others are on. */
export function siteFeatures(
  env: Pick<Env, 'SITE' | 'SITE_FILES'>,
): (feature: string, host: string) => boolean {
  const sites = loadSites(env)
  return (feature, host) => chooseSite(sites, undefined, host).features[feature] ?? true
}
