import type { Env } from '../../core/env.ts'
import { chooseSite } from './choose-site.ts'
import { loadSites } from './load-sites.ts'

/** Tells for a host which features its site has switched on or off; one that it does not name is on. */
export function siteFeatures(
  env: Pick<Env, 'SITE' | 'SITE_FILES'>,
): (feature: string, host: string) => boolean {
  const sites = loadSites(env)
  return (feature, host) => chooseSite(sites, undefined, host).features[feature] ?? true
}
