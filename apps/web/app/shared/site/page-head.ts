import { languageTag } from '@touchline/messages/locales'
import { localizePath } from '../paths/locale-path.ts'
import type { AppContext } from './app-context.tsx'
import type { PageConfig } from './page-config.ts'

/** The part of the head that every page of a site shares (Spec 1 §3, seo). */
export function siteHead(config: PageConfig) {
  const { title, description, keywords, siteName, meta } = config.site.seo
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      ...(config.site.seo.index ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: languageTag(config.locale).replace('-', '_') },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...imageMeta(config, siteImage(config)),
      ...meta,
    ],
  }
}

/** Shown by social networks for a shared link. */
export interface HeadImage {
  url: string
  width: number
  height: number
  alt: string
}

export interface PageHead {
  title: string
  description?: string
  /** Without its locale, such as `/soccer`; the canonical address follows from it. */
  path: string
  /** False for pages that search engines should not index. */
  isIndexed?: boolean
  /** An image of this page; else the site's. */
  image?: HeadImage
}

/** Title, description and canonical address; the server adds the page in other languages (`alternates.ts`). */
export function pageHead(
  { config, t }: AppContext,
  { title, description, path, isIndexed = true, image }: PageHead,
) {
  const { site, locale, origin } = config
  const address = origin + localizePath(path, locale, site)
  const fullTitle = t('page.title', { page: title, site: site.seo.siteName })
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: fullTitle },
      { property: 'og:url', content: address },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(image ? imageMeta(config, image) : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: isIndexed ? [{ rel: 'canonical', href: address }] : [],
  }
}

/** The platform's image of a match: teams, time and prices in the page's language. */
export function matchImage({ site, locale }: PageConfig, matchId: number, alt: string): HeadImage {
  const query = `site=${encodeURIComponent(site.site.key)}&locale=${encodeURIComponent(locale)}`
  return { url: `/api/images/matches/${matchId}.jpg?${query}`, ...CARD, alt }
}

/** The operator's image, else the platform's with the site's name and description. */
function siteImage({ site, locale }: PageConfig): HeadImage {
  const { openGraph, siteName } = site.seo
  const url = `/api/images/sites/${site.site.key}.jpg?locale=${encodeURIComponent(locale)}`
  return openGraph ?? { url, ...CARD, alt: siteName }
}

const CARD = { width: 1200, height: 630 } as const

function imageMeta({ origin }: PageConfig, { url, width, height, alt }: HeadImage) {
  return [
    // Networks follow absolute addresses only.
    { property: 'og:image', content: new URL(url, origin).href },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ]
}
