import type { Env } from '../../core/env.ts'
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
