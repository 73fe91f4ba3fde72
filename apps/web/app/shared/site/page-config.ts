import type { ListDensity } from '@touchline/contract/entities/display'
import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import type { ListColumn } from '@touchline/contract/entities/list-columns'
import type { SystemData } from '@touchline/contract/entities/settings'
import type { Embed, SiteConfig, Theme } from '@touchline/contract/entities/site-config'
import type { CompiledMessages } from '@touchline/messages/compile'
import type { HourCycle } from '@touchline/messages/format'
import type { ProtectionBarConfig } from './protection-bar-config.ts'

/** Sent with every page. Contains nothing of the player, so that pages can be cached. */
export interface PageConfig {
  /** Translations are merged into `messages`. */
  site: Omit<
    SiteConfig,
    | 'translations'
    | 'pages'
    | 'contentHosts'
    | 'origin'
    | 'jurisdiction'
    | 'jurisdictionKeys'
    | 'access'
    | 'embed'
    | 'currencies'
    | 'defaultCurrency'
  > & {
    /** What a visitor's page shows of it; the rest is asked for with the player. */
    jurisdiction: Pick<Jurisdiction, 'key' | 'ageMin'> & { bar: ProtectionBarConfig | null }
  }
  /** The operator's own pages that the footer links to, in this locale. */
  pages: readonly { slug: string; title: string }[]
  /** Without the long list of countries, which forms fetch. */
  system: Omit<SystemData, 'countries'>
  locale: string
  /** Not in the page: the browser fetches them from `messagesPath`, a file that it keeps. */
  messages: CompiledMessages
  messagesPath: string
  theme: Theme
  /** The visitor's time zone as an earlier visit left it, else UTC; kick-offs are rendered in it. */
  timeZone: string
  /** The visitor's choices; absent for the default. */
  hourCycle?: HourCycle
  listDensity?: ListDensity
  /** In place of the main market in every list. */
  listColumn?: ListColumn
  /** The name of a country whose visitors may see nothing but why; absent for all others. */
  blockedCountry?: string
  /** Of a page in a frame: whom it listens to, and what the host has itself. */
  embed?: Embed
  /** Scheme and host, for canonical addresses: the site's own, whatever host a request names. */
  origin: string
  /** When the page was rendered, or its day began since, in milliseconds; `now` while hydrating, so that server and browser agree. */
  renderedAtMs: number
}
