import * as z from 'zod/mini'
import { LocaleTag } from '../scalars.ts'
import { ContentSlug } from './content.ts'

/**
 * An operator's configuration without a rebuild: names, brand, blocks, locales, features. Part of every rendered
 * page.
 */
export const AREAS = [
  'header',
  'leftSidebar',
  'mobileSideMenu',
  'mobileTabBar',
  'rightSidebar',
  'home',
] as const

export const BLOCKS = [
  'live_events',
  'prematch_events',
  'top_events',
  'top_leagues',
  'outrights',
  'results',
  'schedule',
  'bonuses',
  'jackpot_banner',
  'jackpot_leaderboard',
  'favorites',
  'search',
  'notifications',
  'profile',
  'language',
  'theme',
  'clock',
  'sport_list',
  'sport_strip',
  'games',
  'match_preview',
  'chat_toggle',
  'bet_slip',
  'menu',
  'main_links',
  'tab_sports',
  'tab_live',
  'tab_slip',
  'tab_my_bets',
  'tab_menu',
] as const
export const Block = z.enum(BLOCKS)
export type Block = z.infer<typeof Block>

export const THEMES = ['dark', 'light'] as const
export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

/** Semantic token names and their values for one theme, such as `--color-accent: oklch(…)`. */
export const BrandTokens = z.record(
  z.string().check(z.regex(/^--[a-z][a-z0-9-]*$/)),
  // Nothing that could end a declaration: the values are inserted into a style element.
  z.string().check(z.maxLength(200), z.regex(/^[^;{}<>@\\]*$/)),
)

const Image = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })

export const SiteConfig = z.object({
  site: z.object({
    key: z.string(),
    name: z.string(),
    favicon: z.string(),
    logo: z.object({ url: z.nullable(z.string()), wordmark: z.string(), accent: z.string() }),
    gtmId: z.nullable(z.string()),
    isMyBetsVisible: z.boolean(),
    depositReminder: z.object({
      showDepositReminder: z.boolean(),
      playerGroupId: z.nullable(z.string()),
      /** Seconds; the specification's default is 10. */
      remindAfter: z.int(),
    }),
    signUpReminderSeconds: z.nullable(z.int()),
    chat: z.nullable(
      z.object({
        type: z.enum(['live-chat', 'chatra', 'freshchat', 'zoho', 'zendesk', 'intercom']),
        id: z.string(),
        region: z.nullable(z.string()),
      }),
    ),
    pushNotifications: z.nullable(z.object({ type: z.literal('one-signal') })),
  }),
  seo: z.object({
    siteName: z.string(),
    title: z.string(),
    description: z.string(),
    keywords: z.string(),
    openGraph: z.nullable(Image),
    index: z.boolean(),
    /** Where `index` holds, such as `https://bets.example`; pages at any other origin are not indexed. Empty for all. */
    indexedOrigins: z.array(z.string()),
  }),
  /** The operator's own pages beside the built-in ones, with their titles by locale. */
  pages: z.array(
    z.object({
      slug: ContentSlug,
      titles: z.record(z.string(), z.string()),
      isIndexed: z.boolean(),
      /** Linked in the footer of every page. */
      isLinked: z.boolean(),
    }),
  ),
  /** The first is the default; the others always carry a path prefix. */
  locales: z.array(LocaleTag).check(z.minLength(1)),
  isLocaleInUrlRequired: z.boolean(),
  translations: z.object({ messages: z.record(z.string(), z.record(z.string(), z.string())) }),
  theme: z.object({
    default: Theme,
    brand: z.object({ dark: BrandTokens, light: BrandTokens }),
  }),
  areas: z.object({
    header: z.array(Block),
    leftSidebar: z.array(Block),
    mobileSideMenu: z.array(Block),
    mobileTabBar: z.array(Block),
    rightSidebar: z.array(Block),
    home: z.array(Block),
  }),
  topTournamentIds: z.array(z.int()),
  odds: z.object({
    /** Displayed odds above this are shown as `displayCapText`; null shows every price as it is. */
    displayCap: z.nullable(z.int()),
    displayCapText: z.string(),
  }),
  frameAncestors: z.array(z.string()),
  realtime: z.object({
    transports: z.array(z.enum(['websocket', 'http_stream', 'sse', 'sockjs', 'webtransport'])),
    /** Empty for the same origin. */
    origin: z.string(),
  }),
  features: z.record(z.string(), z.boolean()),
})
export type SiteConfig = z.infer<typeof SiteConfig>
