import type { Env } from '../../core/env.ts'
import { chooseSite } from './choose-site.ts'
import { loadSites } from './load-sites.ts'

/** Who may frame the pages of a host's site. */
export function frameAncestors(
  env: Pick<Env, 'SITE' | 'SITE_FILES' | 'FRAME_ANCESTORS'>,
): (host: string) => string[] {
  const sites = loadSites(env)
  return (host) => [...chooseSite(sites, undefined, host).frameAncestors, ...env.FRAME_ANCESTORS]
}
