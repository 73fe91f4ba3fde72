import { languageTag } from '@touchline/messages/locales'
import { localizePath } from '../paths/locale-path.ts'
import type { AppContext } from './app-context.tsx'
import type { PageFrame } from './page-frame.ts'

/** The part of the head that every page of a site shares (Spec 1 §3, seo). */
export function siteHead({ site }: PageFrame) {
  const { title, description, keywords, index, siteName, openGraph } = site.seo
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: 'website' },
      ...(openGraph
        ? [
            { property: 'og:image', content: openGraph.url },
            { property: 'og:image:width', content: String(openGraph.width) },
            { property: 'og:image:height', content: String(openGraph.height) },
            { property: 'og:image:alt', content: openGraph.alt },
          ]
        : []),
    ],
  }
}

export interface PageHead {
  title: string
  description?: string
  /** Without its locale, such as `/soccer`; the canonical address and its other languages follow from it. */
  path: string
  /** False for pages that no search engine should keep. */
  isIndexed?: boolean
}

/** Title, description, canonical address and the same page in the site's other languages. */
export function pageHead({ frame, t }: AppContext, { title, description, path, isIndexed = true }: PageHead) {
  const { site, locale, origin } = frame
  const address = (code: string) => origin + localizePath(path, code, site)
  const fullTitle = t('page.title', { page: title, site: site.seo.siteName })
  const [defaultLocale = locale] = site.locales
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: fullTitle },
      { property: 'og:url', content: address(locale) },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: isIndexed
      ? [
          { rel: 'canonical', href: address(locale) },
          ...site.locales.map((code) => ({
            rel: 'alternate',
            hrefLang: languageTag(code),
            href: address(code),
          })),
          { rel: 'alternate', hrefLang: 'x-default', href: address(defaultLocale) },
        ]
      : [],
  }
}
