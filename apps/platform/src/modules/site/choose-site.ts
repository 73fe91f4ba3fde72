import { ApiError } from '@touchline/contract/errors'
import type { Sites } from './load-sites.ts'
import type { SiteFile } from './site-file.ts'

/** The site asked for by key, else the one that answers to the host, else the platform's default. */
export function chooseSite(sites: Sites, key: string | undefined, host: string): SiteFile {
  if (key === undefined) return sites.byHost.get(withoutPort(host)) ?? sites.byDefault
  const site = sites.byKey.get(key)
  if (!site) throw new ApiError('not_found')
  return site
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '')
}
