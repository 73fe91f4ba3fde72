import { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { SiteConfig } from '@touchline/contract/entities/site-config'
import { fakeValue } from '@touchline/contract/testing/fake'
import * as z from 'zod/mini'

/** A small site in three languages, as a platform would send it. */
export const siteConfig: SiteConfig = z.parse(SiteConfig, {
  site: {
    key: 'test',
    name: 'Test Book',
    favicon: '/favicon.svg',
    logo: { url: null, wordmark: 'Test Book', accent: 'Book' },
    gtmId: null,
    isMyBetsVisible: true,
    depositReminder: { showDepositReminder: false, playerGroupId: null, remindAfter: 10 },
    signUpReminderSeconds: null,
    chat: null,
    pushNotifications: null,
  },
  seo: {
    siteName: 'Test Book',
    title: 'Test Book',
    description: 'For tests',
    keywords: '',
    openGraph: null,
    index: true,
    indexedOrigins: [],
    meta: [],
  },
  pages: [],
  locales: ['en', 'de', 'ar'],
  isLocaleInUrlRequired: false,
  translations: { messages: { en: { 'page.error.home': 'Back to the start' } } },
  theme: { default: 'dark', brand: { dark: {}, light: {} } },
  areas: {
    header: ['main_links'],
    leftSidebar: ['sport_list'],
    mobileSideMenu: [],
    mobileTabBar: [],
    rightSidebar: [],
    home: [],
  },
  topTournamentIds: [],
  odds: { displayCap: null, displayCapText: '' },
  frameAncestors: [],
  embed: { hosts: [], hides: [], mayTheme: false },
  origin: null,
  contentHosts: { scripts: [], connections: [], images: [], media: [], frames: [], forms: [] },
  realtime: { transports: ['websocket'], origin: '' },
  features: {},
  identity: { isPhoneRequired: false, fieldsAsked: 'by_jurisdiction' },
  cashier: { mode: 'frame' },
  jurisdictionKeys: ['CW'],
  access: {
    isSignInAllowed: true,
    isSignUpAllowed: true,
    blockedCountries: { pages: [], signIn: [], signUp: [], deposit: [] },
    userGroups: [],
    platformFrontPage: null,
  },
  jurisdiction: fakeValue(Jurisdiction, { key: 'CW', timeZone: 'UTC' }),
})
