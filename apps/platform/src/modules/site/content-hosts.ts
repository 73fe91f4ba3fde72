import type { ContentHosts } from '@touchline/contract/entities/site-config'
import type { Env } from '../../core/settings/env.ts'
import type { SiteFile } from './site-file.ts'

/** What the pages of a site may load from elsewhere: what its file names, and what is configured to be shown in them. */
export function contentHosts(
  { contentHosts: named, realtime, seo, site }: Pick<SiteFile, 'contentHosts' | 'realtime' | 'seo' | 'site'>,
  { PROVIDER_URLS, STREAM_URL }: Pick<Env, 'PROVIDER_URLS' | 'STREAM_URL'>,
): ContentHosts {
  const games = PROVIDER_URLS.map((setting) => setting.slice(setting.indexOf('=') + 1))
  const socket = realtime.origin.replace(/^http/, 'ws')
  return {
    ...named,
    connections: union(named.connections, originsOf([realtime.origin, socket, STREAM_URL])),
    images: union(named.images, originsOf([site.logo.url, site.favicon, seo.openGraph?.url])),
    media: union(named.media, originsOf([STREAM_URL])),
    frames: union(named.frames, originsOf([...games, STREAM_URL])),
  }
}

/** Paths are of the site itself, and data addresses have no origin. */
function originsOf(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) => {
    if (!address || !/^(?:https?|wss?):/.test(address)) return []
    const { protocol, host } = new URL(address)
    // STREAM_URL may have the match in its host: `https://{id}.tv.example`.
    return [`${protocol}//${host.replace(/^.*\{\w+\}[^.]*\./, '*.')}`]
  })
}

function union(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}
