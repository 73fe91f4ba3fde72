import type { CompiledMessages } from '@touchline/messages/compile'
import type { PageConfig } from '../../apps/web/app/shared/site/page-config.ts'

/** A site with nothing switched on: what the board needs around it. */
export function aPageConfig(messages: CompiledMessages): PageConfig {
  return {
    locale: 'en',
    messages,
    theme: 'dark',
    timeZone: 'UTC',
    origin: 'http://bench.test',
    renderedAtMs: Date.UTC(2026, 0, 1),
    pages: [],
    site: {
      site: {
        key: 'bench',
        name: 'Bench',
        favicon: '',
        logo: { url: null, wordmark: 'Bench', accent: '' },
        gtmId: null,
        isMyBetsVisible: true,
        depositReminder: { showDepositReminder: false, playerGroupId: null, remindAfter: 10 },
        signUpReminderSeconds: null,
        chat: null,
        pushNotifications: null,
      },
      seo: {
        siteName: 'Bench',
        title: '',
        description: '',
        keywords: '',
        openGraph: null,
        index: false,
        indexedOrigins: [],
      },
      locales: ['en'],
      isLocaleInUrlRequired: false,
      theme: { default: 'dark', brand: { dark: {}, light: {} } },
      areas: {
        header: [],
        leftSidebar: [],
        mobileSideMenu: [],
        mobileTabBar: [],
        rightSidebar: [],
        home: [],
      },
      topTournamentIds: [],
      odds: { displayCap: null, displayCapText: '' },
      frameAncestors: [],
      realtime: { transports: [], origin: '' },
      identity: { isPhoneRequired: false, fieldsAsked: 'by_jurisdiction' },
      cashier: { mode: 'frame' },
      features: {},
      jurisdiction: { key: 'CW', ageMin: 18, bar: null },
    },
    system: {
      locales: [],
      currencies: [],
      defaultCurrencyCode: 'EUR',
      userCountry: null,
      marketGroups: [],
      platformSettings: {
        isSignUpAllowed: true,
        isSignInAllowed: true,
        isDepositAllowed: false,
        isTestDepositAllowed: false,
        passwordMinLength: 15,
      },
      playerFields: [],
      telemetry: { release: '', environment: '', isReportingErrors: false, rumSample: 0 },
      serverTime: '2026-01-01T00:00:00Z',
    },
  }
}
