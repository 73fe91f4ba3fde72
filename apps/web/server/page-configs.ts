import { createApiClient, type Send } from '@touchline/contract/api-client'
import { getSiteConfig, getSystemData } from '@touchline/contract/calls/site/site'
import type { SystemData } from '@touchline/contract/entities/settings'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { ApiError } from '@touchline/contract/errors'
import { catalogFor } from '@touchline/messages/catalog'
import { type CompiledMessages, compileMessages } from '@touchline/messages/compile'
import { DEFAULT_LOCALE, languageTag } from '@touchline/messages/locales'
import type { PageConfig } from '../app/shared/site/page-config.ts'
import { createMemo } from './memo.ts'
import { createMessageFiles, type MessageFile } from './message-files.ts'
import { createPageParts } from './page-parts.ts'
import { pageAccess } from './request/page-access.ts'
import { isIndexedAt, pageOrigin } from './request/page-origin.ts'
import type { PageRequest } from './request/page-request.ts'

/** A changed brand, text or block shows on the next page after this. */
const KEEP_MS = 5000

interface Texts {
  system: Omit<SystemData, 'countries'>
  messages: CompiledMessages
  file: MessageFile
}

export interface PageConfigs {
  site(request: PageRequest): Promise<SiteConfig>
  page(request: PageRequest, locale: string): Promise<PageConfig>
  /** Throws `not_found` for a site or a language that there is not. */
  messages(request: PageRequest, locale: string): Promise<MessageFile>
}

/** Site configurations, system data and messages are cached for a few seconds. */
export function createPageConfigs(send: Send): PageConfigs {
  const sites = createMemo<SiteConfig>(KEEP_MS)
  const texts = createMemo<Texts>(KEEP_MS)
  const fileOf = createMessageFiles()
  const parts = createPageParts()

  const asked = ({ host, siteKey }: PageRequest, jurisdiction?: string) =>
    sites(`${siteKey ?? ''} ${host} ${jurisdiction ?? ''}`, () =>
      createApiClient({ send, locale: DEFAULT_LOCALE }).call(getSiteConfig, {
        query: { ...(siteKey ? { site: siteKey } : { host }), ...(jurisdiction && { jurisdiction }) },
      }),
    )

  /** A stranger may send any jurisdiction, and few exist. */
  async function site(request: PageRequest): Promise<SiteConfig> {
    const own = await asked(request)
    const players = own.jurisdictionKeys.find((key) => key === request.jurisdiction)
    return players === undefined || players === own.jurisdiction.key ? own : asked(request, players)
  }

  const textsOf = ({ site: { key }, translations }: SiteConfig, locale: string) =>
    texts(`${key} ${locale}`, async () => {
      const { countries: _, ...system } = await createApiClient({ send, locale }).call(getSystemData, {})
      const messages = compileMessages(catalogFor(locale, translations.messages))
      return { system, messages, file: fileOf(key, locale, messages) }
    })

  return {
    site,
    async messages(request, locale) {
      const known = await asked(request)
      if (!known.locales.includes(locale)) throw new ApiError('not_found')
      return (await textsOf(known, locale)).file
    },
    async page(request, locale) {
      const known = await site(request)
      const access = pageAccess(known, request.country)
      const { system, messages, file } = await textsOf(known, locale)
      const isFramed = request.isFramed === true
      const isIndexed = isIndexedAt(known, request)
      return {
        ...parts(known, system, { locale, access, isIndexed, isFramed }),
        locale,
        messages,
        messagesPath: file.path,
        theme: request.theme ?? known.theme.default,
        timeZone: request.timeZone,
        ...request.display,
        ...(access.blockedCountry !== null && {
          blockedCountry: countryName(access.blockedCountry, locale),
        }),
        ...(isFramed && { embed: known.embed }),
        origin: pageOrigin(known, request),
        renderedAtMs: Date.now(),
      }
    },
  }
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(code) ?? code
}
