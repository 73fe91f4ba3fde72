import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import * as z from 'zod/mini'
import { besides } from '../besides.ts'
import { CurrencyCode, Integer, KeyText, LocaleTag, ODDS_MAX, Text } from '../scalars.ts'
import { Access } from './access.ts'
import { ChatProvider } from './chat/chat-provider.ts'
import { ContentSlug } from './content.ts'
import { Jurisdiction, JurisdictionKey } from './jurisdiction.ts'

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

/** Of the home page. */
export const HOME_BLOCKS = [
  'sport_strip',
  'top_events',
  'live_events',
  'prematch_events',
  'outrights',
  'results',
  'schedule',
  'favorites',
  'bonuses',
  'jackpot_banner',
  'jackpot_leaderboard',
  'hero',
  'ready_bets',
  'popular_bets',
  'for_you',
] as const
export type HomeBlock = (typeof HOME_BLOCKS)[number]

/** Of header, sidebars, menu and tab bar; those of a sidebar are on every page. */
export const LAYOUT_BLOCKS = [
  'live_events',
  'prematch_events',
  'top_events',
  'top_leagues',
  'outrights',
  'results',
  'schedule',
  'favorites',
  'bonuses',
  'jackpot_banner',
  'jackpot_leaderboard',
  'search',
  'notifications',
  'profile',
  'language',
  'theme',
  'clock',
  'sport_list',
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
export type LayoutBlock = (typeof LAYOUT_BLOCKS)[number]

export const Block = z.enum([...new Set([...HOME_BLOCKS, ...LAYOUT_BLOCKS])])
export type Block = z.infer<typeof Block>

/** The switches of a site. Each is read somewhere; a site file with another one is refused. */
export const FEATURES = [
  'quickBet',
  'systemBets',
  'mixedBets',
  'customBets',
  'shareBet',
  'editBet',
  'openSlipAtFirstPick',
  'bonusHints',
  'bonusAlerts',
  'ambProgressBar',
  'quickDeposit',
  'quickDepositTest',
  'userGroupChecker',
  'rumNeedsConsent',
  'horseRacing',
  'lotteries',
  'premiumCricket',
  'virtualGamingArena',
] as const

export const THEMES = ['dark', 'light'] as const
export const Theme = z.enum(THEMES)
export type Theme = z.infer<typeof Theme>

/** Semantic token names and their values for one theme, such as `--color-accent: oklch(…)`. */
export const BrandTokens = z.record(
  Text({ max: 60, pattern: /^--[a-z][a-z0-9-]*$/ }),
  // Nothing that could end a declaration: the values are inserted into a style element.
  Text({ max: 200, pattern: /^[^;{}<>@\\]*$/ }),
)

/** A font of the operator's: a file in `files/`, served at `/api/files/{file}`. Of a variable one all weights between two. */
export const BrandFont = z.object({
  family: Text({ max: 60, pattern: /^[\w -]+$/ }),
  file: Text({ max: 100, pattern: /^[\w-][\w.-]*\.woff2$/ }),
  weightMin: Integer({ min: 1, max: 1000 }),
  weightMax: Integer({ min: 1, max: 1000 }),
  style: z.enum(['normal', 'italic']),
})
export type BrandFont = z.infer<typeof BrandFont>

/** Generous: they keep a mistake of an operator's from every page. */
const Label = Text({ max: 300 })

const MetaTag = z.union([
  z.strictObject({ name: Label, content: Text({ max: 2000 }) }),
  z.strictObject({ property: Label, content: Text({ max: 2000 }) }),
])
const Address = Text({ max: 20_000 })
const Pixels = Integer({ min: 0, max: 100_000 })
const Duration = Integer({ min: 0, max: 1_000_000_000 })

const Image = z.object({ url: Address, width: Pixels, height: Pixels, alt: Label })

/** A host of a content security policy: an origin, or `https://*.example.com` for all hosts below one. */
export const ContentHost = Text({
  max: 300,
  pattern: /^(?:https?|wss?):\/\/(?:(?:\*\.)?[a-z\d.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/,
})

/** Scheme, host and port, as browsers write an origin. */
export const Origin = Text({ max: 300 }).check(
  z.refine((text) => isOrigin(text), 'is an origin as browsers write it, such as https://casino.example'),
)

/** No pattern, no path, nothing that a header would end with; a default port is never part of one. */
function isOrigin(text: string): boolean {
  return (
    /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/.test(text) && URL.canParse(text) && new URL(text).origin === text
  )
}

/** A page that may talk to the sportsbook in its frame, or `*`: any page may begin a session, and nothing else. */
export const EmbedHost = z.union([z.literal('*'), Origin])

/** What of a page the host has itself: in a frame it is left out. */
export const HIDDEN_IN_FRAMES = ['header', 'footer', 'language', 'theme', 'profile'] as const

/** The sportsbook in the frame of another site's page. docs/embedding.md */
export const Embed = z.object({
  hosts: z.array(EmbedHost),
  hides: z.array(z.enum(HIDDEN_IN_FRAMES)),
  /** Whether the pages of `hosts` may send values of tokens: for an editor of themes, and hosts with themes of their own. */
  mayTheme: besides(z.boolean(), false),
})
export type Embed = z.infer<typeof Embed>

/** What pages may load from elsewhere, by kind; everything else they load is the site's own. */
export const ContentHosts = z.object({
  /** Also asked by scripts: what the tags of a tag manager load. */
  scripts: z.array(ContentHost),
  connections: z.array(ContentHost),
  images: z.array(ContentHost),
  media: z.array(ContentHost),
  frames: z.array(ContentHost),
  forms: z.array(ContentHost),
})
export type ContentHosts = z.infer<typeof ContentHosts>

export const FIELDS_ASKED = ['by_jurisdiction', 'before_deposit', 'at_sign_up'] as const

/**
 * How a deposit is made: on a page of its own, `/profile/wallet/deposit`, from which the provider's page follows and
 * returns; in a frame within a dialogue; or by quick deposit, which falls back to the frame where it is not open to the
 * player or nothing is kept to pay with.
 */
export const CASHIER_MODES = ['page', 'frame', 'quick'] as const

export const SiteConfig = z.object({
  site: z.object({
    key: KeyText,
    name: Label,
    favicon: Address,
    logo: z.object({ url: z.nullable(Address), wordmark: Label, accent: Label }),
    gtmId: z.nullable(Text({ max: 24, pattern: /^GTM-[A-Z\d]+$/ })),
    isMyBetsVisible: z.boolean(),
    depositReminder: z.object({
      showDepositReminder: z.boolean(),
      playerGroupId: z.nullable(Label),
      /** Seconds (Spec 1 §9). */
      remindAfter: besides(Duration, 10),
    }),
    signUpReminderSeconds: z.nullable(Duration),
    chat: z.nullable(ChatProvider),
    /** Null where the platform pushes itself, if it has keys. */
    pushNotifications: z.nullable(
      z.object({
        type: z.literal('one-signal'),
        /** Of the operator's app there. */
        id: Text({ max: 36, pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ }),
      }),
    ),
  }),
  seo: z.object({
    siteName: Label,
    title: Label,
    description: Text({ max: 2000 }),
    keywords: Text({ max: 2000 }),
    openGraph: z.nullable(Image),
    /** Tags of the operator's own in every page's head, such as a search engine's proof of who owns it. */
    meta: besides(z.array(MetaTag).check(z.maxLength(20)), []),
    index: z.boolean(),
    /** Where `index` holds, such as `https://bets.example`; pages at any other origin are not indexed. Empty for all. */
    indexedOrigins: z.array(Address),
  }),
  /** The operator's own pages beside the built-in ones, with their titles by locale. */
  pages: z.array(
    z.object({
      slug: ContentSlug,
      titles: z.record(KeyText, Label),
      isIndexed: z.boolean(),
      /** Linked in the footer of every page. */
      isLinked: z.boolean(),
    }),
  ),
  /** The first is the default; the others always carry a path prefix. */
  locales: z.array(LocaleTag).check(z.minLength(1)),
  isLocaleInUrlRequired: z.boolean(),
  translations: z.object({ messages: z.record(KeyText, z.record(Text({ max: 200 }), Text({ max: 5000 }))) }),
  theme: z.object({
    default: Theme,
    brand: z.object({ dark: BrandTokens, light: BrandTokens }),
    /** Named by `--font-sans` of the brand. */
    fonts: besides(z.array(BrandFont), []),
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
    displayCap: z.nullable(Integer({ min: 0, max: ODDS_MAX })),
    displayCapText: Label,
    /** Of whoever has chosen none. */
    defaultFormat: besides(z.enum(ODDS_FORMATS), 'european'),
  }),
  /** Who may show pages in a frame: those of `embed.hosts`, and others that are not listened to. */
  frameAncestors: z.array(Origin),
  embed: besides(Embed, { hosts: [], hides: [], mayTheme: false }),
  /** Where players find the site, such as `https://bets.example`; null where the host of a request says it. */
  origin: z.nullable(Address),
  contentHosts: ContentHosts,
  realtime: z.object({
    transports: z.array(z.enum(['websocket', 'http_stream', 'sse', 'sockjs', 'webtransport'])),
    /** Empty for the same origin. */
    origin: Address,
  }),
  identity: z.object({
    /** A verified phone is asked of every player, not only where their jurisdiction has it among its fields. */
    isPhoneRequired: z.boolean(),
    /** When a jurisdiction's fields must be there: as it says itself, before a deposit, or from the sign-up on. */
    fieldsAsked: z.enum(FIELDS_ASKED),
  }),
  cashier: z.object({ mode: z.enum(CASHIER_MODES) }),
  /** What a new account may be in; none named is all of the platform's. */
  currencies: besides(z.array(CurrencyCode), []),
  /** Before anybody has chosen; null for the platform's own. */
  defaultCurrency: besides(z.nullable(CurrencyCode), null),
  features: z.record(KeyText, z.boolean()),
  access: Access,
  /** Of whoever signs up here; a player keeps theirs. */
  jurisdiction: Jurisdiction,
  /** Those of the platform's other sites, whose players may come here too. */
  jurisdictionKeys: z.array(JurisdictionKey),
})
export type SiteConfig = z.infer<typeof SiteConfig>
