import { languageTag } from '@touchline/messages/locales'
import { localizePath, readLocalePath } from './shared/paths/locale-path.ts'
import type { PageConfig } from './shared/site/page-config.ts'

/**
 * The links of the head to the same page in each language of the site, for search engines. Only on the server: two dozen tags
 * that no browser reads need not come to life there, nor follow each navigation. None of a page without a canonical address.
 */
export function alternatesHtml({ site, origin }: PageConfig, canonical: string | undefined): string {
  if (canonical === undefined) return ''
  const { pathname, search } = new URL(canonical, origin)
  const read = readLocalePath(pathname, site)
  if (read.kind === 'redirect') return ''
  const link = (hrefLang: string, locale: string) => {
    const href = origin + localizePath(read.path, locale, site) + search
    return `<link rel="alternate" hreflang="${hrefLang}" href="${attributeText(href)}"/>`
  }
  const [defaultLocale = 'en'] = site.locales
  return [
    ...site.locales.map((locale) => link(languageTag(locale), locale)),
    link('x-default', defaultLocale),
  ].join('')
}

/** In a browser, which goes on without the server: those of the page it began with are right no longer. */
export function removeAlternates(): void {
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove()
}

const attributeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
