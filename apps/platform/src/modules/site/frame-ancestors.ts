import type { Env } from '../../core/settings/env.ts'
import { chooseSite } from './choose-site.ts'
import { loadSites } from './load-sites.ts'
import type { SiteFile } from './site-file.ts'

/** Who may frame the pages of a site: `*` among its hosts lets nobody in. */
export function ancestorsOf(
  { embed, frameAncestors: others }: Pick<SiteFile, 'embed' | 'frameAncestors'>,
  env: Pick<Env, 'FRAME_ANCESTORS'>,
): string[] {
  return [...new Set([...embed.hosts.filter((host) => host !== '*'), ...others, ...env.FRAME_ANCESTORS])]
}

/** The same, of the site of a host. */
export function frameAncestors(
  env: Pick<Env, 'SITE' | 'SITE_FILES' | 'FRAME_ANCESTORS'>,
): (host: string) => string[] {
  const sites = loadSites(env)
  return (host) => ancestorsOf(chooseSite(sites, undefined, host), env)
}
