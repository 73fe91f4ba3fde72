import { getSystemData } from '@touchline/contract/calls/site/site'
import { fakeReply } from '@touchline/contract/testing/fake'
import { catalogFor } from '@touchline/messages/catalog'
import { compileMessages } from '@touchline/messages/compile'
import type { PageConfig } from '../../app/shared/site/page-config.ts'
import { siteConfig } from './site-config.ts'

/** What the pages of the small site are rendered with, in German unless another language is given. */
export function aPageConfig(part: Partial<Omit<PageConfig, 'messages'>> = {}): PageConfig {
  const locale = part.locale ?? 'de'
  return {
    site: { ...siteConfig, jurisdiction: { key: 'CW', ageMin: 18, bar: null } },
    system: fakeReply(getSystemData),
    locale,
    messages: compileMessages(catalogFor(locale)),
    messagesPath: `/messages/small/${locale}.0123456789.json`,
    theme: 'dark',
    timeZone: 'UTC',
    pages: [],
    origin: 'https://book.example',
    renderedAtMs: 0,
    ...part,
  }
}
