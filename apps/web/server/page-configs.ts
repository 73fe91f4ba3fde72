import { createApiClient, type Send } from '@touchline/contract/api-client'
import { getSiteConfig, getSystemData } from '@touchline/contract/calls/site/site'
import type { SystemData } from '@touchline/contract/entities/settings'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { catalogFor } from '@touchline/messages/catalog'
import { type CompiledMessages, compileMessages } from '@touchline/messages/compile'
import { DEFAULT_LOCALE } from '@touchline/messages/locales'
import type { PageConfig } from '../app/shared/site/page-config.ts'
import { createMemo } from './memo.ts'
import type { PageRequest } from './page-request.ts'

/** A changed brand, text or block shows on the next page after this. */
const KEEP_MS = 5000

export interface PageConfigs {
  site(request: PageRequest): Promise<SiteConfig>
  page(request: PageRequest, locale: string): Promise<PageConfig>
}

/** Site configurations, system data and messages are cached for a few seconds. */
export function createPageConfigs(send: Send): PageConfigs {
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
    async page(request, locale) {
      const { translations, pages, ...siteConfig } = await site(request)
      const { system, messages } = await texts(`${siteConfig.site.key} ${locale}`, async () => {
        const { countries: _, ...rest } = await createApiClient({ send, locale }).call(getSystemData, {})
        return { system: rest, messages: compileMessages(catalogFor(locale, translations.messages)) }
      })
      return {
        site: siteConfig,
        pages: pages.flatMap(({ slug, titles, isLinked }) => {
          const title = titles[locale]
          return isLinked && title ? [{ slug, title }] : []
        }),
        system,
        locale,
        messages,
        theme: request.theme ?? siteConfig.theme.default,
        timeZone: request.timeZone,
        ...request.display,
        origin: request.origin,
        renderedAtMs: Date.now(),
      }
    },
  }
}
