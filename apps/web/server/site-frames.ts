import { createApiClient, type Send } from '@touchline/contract/api-client'
import { getSiteConfig, getSystemData } from '@touchline/contract/calls/site/site'
import type { SystemData } from '@touchline/contract/entities/settings'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { catalogFor } from '@touchline/messages/catalog'
import { type CompiledMessages, compileMessages } from '@touchline/messages/compile'
import { DEFAULT_LOCALE } from '@touchline/messages/locales'
import type { PageFrame } from '../app/shared/site/page-frame.ts'
import { createMemo } from './memo.ts'
import type { PageRequest } from './page-request.ts'

/** A changed brand, text or block shows on the next page after this. */
const KEEP_MS = 5000

export interface SiteFrames {
  site(request: PageRequest): Promise<SiteConfig>
  frame(request: PageRequest, locale: string): Promise<PageFrame>
}

/** Gathers what all pages of a site in a locale share; asked for once in a few seconds, not once a page. */
export function createSiteFrames(send: Send): SiteFrames {
  const sites = createMemo<SiteConfig>(KEEP_MS)
  const texts = createMemo<{ system: Omit<SystemData, 'countries'>; messages: CompiledMessages }>(KEEP_MS)

  const site = ({ host, siteKey }: PageRequest) =>
    sites(`${siteKey ?? ''} ${host}`, () =>
      createApiClient({ send, locale: DEFAULT_LOCALE }).call(getSiteConfig, {
        query: siteKey ? { site: siteKey } : { host },
      }),
    )

  return {
    site,
    async frame(request, locale) {
      const { translations, pages, ...config } = await site(request)
      const { system, messages } = await texts(`${config.site.key} ${locale}`, async () => {
        const { countries: _, ...rest } = await createApiClient({ send, locale }).call(getSystemData, {})
        return { system: rest, messages: compileMessages(catalogFor(locale, translations.messages)) }
      })
      return {
        site: config,
        pages: pages.flatMap(({ slug, titles, isLinked }) => {
          const title = titles[locale]
          return isLinked && title ? [{ slug, title }] : []
        }),
        system,
        locale,
        messages,
        theme: request.theme ?? config.theme.default,
        timeZone: request.timeZone,
        ...request.display,
        origin: request.origin,
        renderedAtMs: Date.now(),
      }
    },
  }
}
