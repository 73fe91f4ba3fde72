import * as z from 'zod/mini'
import { isPath } from './routes.ts'
import { isTokenName, isTokenValue } from './tokens.ts'

/**
 * The messages between a host's page and the sportsbook in its frame, structured clones both ways. The names are the
 * specification's (Spec 2 §7); their fields are ours. docs/embedding.md is made from this file.
 * No page loads it: both ends check by the guards beside it.
 */
export const LISTENERS = ['sign_in', 'sign_up', 'deposit'] as const
export type ListenerName = (typeof LISTENERS)[number]

export const EMBED_ERRORS = [
  'version_unsupported',
  'payload_invalid',
  'not_ready',
  'rate_limited',
  'token_invalid',
  'token_expired',
  'token_used',
  'country_blocked',
  'locale_unknown',
  'currency_unknown',
  'timeout',
] as const
export type EmbedError = (typeof EMBED_ERRORS)[number]

export const ROUTINGS = ['host', 'frame'] as const
/** Spec 2 §9, odds display types. */
export const ODDS_TYPES = [
  'european',
  'british',
  'hongkong',
  'american',
  'indonesian',
  'malaysian',
  'percent',
] as const
export const BOOKING_RESULTS = [
  'applied',
  'link-not-found',
  'link-try-another-bet',
  'link-try-later',
] as const

/** Of an outcome that a host adds: there already, not open for bets, not known, or the slip takes no change now. */
export const SLIP_ADD_RESULTS = ['added', 'in_slip', 'closed', 'not_found', 'busy'] as const

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const Path = z.string().check(
  z.maxLength(2000),
  z.refine((path) => isPath(path), 'is a path such as /soccer'),
)
const Locale = z.string().check(z.maxLength(20), z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8})*$/))
const Currency = z.string().check(z.regex(/^[A-Z\d]{2,10}$/))
const Token = text(8192)
const Pixels = z.int().check(z.gte(0), z.lte(1_000_000))
/** `match:market:specifier:outcome`, as in `tracking`. */
const OutcomeKey = z.string().check(z.maxLength(200), z.regex(/^\d{1,15}:\d{1,15}:.*:\d{1,15}$/))
/** Thousandths: 1850 is 1.85. */
const Odds = z.int().check(z.gte(1001), z.lte(100_000_000))
const Entry = text(40)
const Version = z.int().check(z.gte(1), z.lte(1000))
const Versions = z.array(Version).check(z.minLength(1), z.maxLength(20))
const OddsType = z.enum(ODDS_TYPES)
const Theme = z.enum(['dark', 'light'])
const Tokens = z
  .record(
    z.string().check(z.refine(isTokenName, 'is a name such as --color-page')),
    z.string().check(z.refine(isTokenValue, 'is a value without functions but those of colours')),
  )
  .check(z.refine((tokens) => Object.keys(tokens).length <= 100, 'are at most 100'))

const Hello = z.object({ step: z.literal('hello'), versions: Versions })

const Init = z.object({
  step: z.literal('init_session'),
  /** What the host does itself when a player presses it; the others are closed. */
  listeners: z.array(z.enum(LISTENERS)).check(z.maxLength(20)),
  token: z.optional(Token),
  locale: z.optional(Locale),
  theme: z.optional(Theme),
  oddsType: z.optional(OddsType),
  /** Whether the host may be told what is pressed. */
  consent: z.optional(z.object({ analytics: z.boolean() })),
  /** Whose history has an entry for each page. */
  routing: z.enum(ROUTINGS),
  /** The highest that both ends speak; without it, the first. */
  version: z.optional(Version),
})
export type InitSession = z.infer<typeof Init>

export const HOST_MESSAGES = {
  iframe_integration: z.discriminatedUnion('step', [
    Hello,
    Init,
    z.object({ step: z.literal('set_auth_token'), token: z.nullable(Token) }),
    z.object({ step: z.literal('sign_out') }),
  ]),
  page_changed: z.object({ path: Path, entry: z.optional(Entry) }),
  change_locale: z.object({ locale: Locale }),
  change_currency: z.object({ currency: Currency }),
  odds_changed: z.object({ oddsType: OddsType }),
  search_modal: z.object({
    open: z.boolean(),
    query: z.optional(z.string().check(z.minLength(3), z.maxLength(50))),
  }),
  open_bet_slip: z.object({ tab: z.optional(z.enum(['BET_SLIP', 'MY_BETS'])) }),
  apply_bet_code: z.object({ code: text(40) }),
  /** Tokens in place of those of the message before; only where the site says `mayTheme`. */
  change_theme: z.object({ theme: Theme, tokens: z.optional(Tokens) }),
  /** What lies over the lower edge of the frame: the host's own bar, and the keyboard of a device. */
  viewport: z.object({ bottom: Pixels, keyboard: z.optional(Pixels) }),
  slip_add: z.object({
    outcomes: z
      .array(z.object({ outcome: OutcomeKey, seenOdds: z.optional(Odds) }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
} as const

export const FRAME_MESSAGES = {
  iframe_integration: z.discriminatedUnion('step', [
    Hello,
    z.object({ step: z.literal('initialised'), version: z.int(), locale: Locale, path: Path }),
    z.object({ step: z.literal('token_wanted'), reason: z.enum(['renewal', 'expired']) }),
    z.object({
      step: z.literal('auth_changed'),
      status: z.enum(['player', 'visitor']),
      reason: z.enum(['token', 'refused', 'expired', 'sign_out', 'no_token']),
    }),
    z.object({
      step: z.literal('listener'),
      name: z.enum(LISTENERS),
      /** What waits for it: bets of a visitor, whose slip stays as it is. */
      intent: z.optional(z.enum(['place_bet'])),
      /** What a balance lacks for a stake, and in which currency. */
      amountMinor: z.optional(z.int().check(z.gte(0))),
      currency: z.optional(Currency),
    }),
  ]),
  page_changed: z.object({
    path: Path,
    section: z.nullable(text(40)),
    title: z.string().check(z.maxLength(500)),
    locale: Locale,
    entry: Entry,
    how: z.enum(['push', 'replace']),
  }),
  change_locale: z.object({ locale: Locale }),
  change_currency: z.object({ currency: Currency }),
  odds_changed: z.object({ oddsType: OddsType }),
  search_modal: z.object({ open: z.boolean() }),
  open_bet_slip: z.object({ open: z.boolean(), count: z.int().check(z.gte(0)) }),
  apply_bet_code: z.object({ result: z.enum(BOOKING_RESULTS) }),
  viewport: z.object({ width: Pixels, height: Pixels, contentHeight: Pixels }),
  change_theme: z.object({ theme: Theme }),
  /** In the order of what was asked for. */
  slip_add: z.object({ results: z.array(z.enum(SLIP_ADD_RESULTS)).check(z.maxLength(20)) }),
  balance: z.object({ currency: Currency, minor: z.int() }),
  /** `byHost`: a message of the host has opened it, no press in the frame. */
  modal: z.object({ open: z.boolean(), byHost: z.optional(z.boolean()) }),
  tracking: z.object({ name: z.enum(['outcome_add_click', 'outcome_delete_click']), outcome: text(200) }),
  error: z.object({ code: z.enum(EMBED_ERRORS), replyTo: z.optional(text(40)) }),
} as const

export type HostPayloads = { [Type in keyof typeof HOST_MESSAGES]: z.infer<(typeof HOST_MESSAGES)[Type]> }
export type FramePayloads = { [Type in keyof typeof FRAME_MESSAGES]: z.infer<(typeof FRAME_MESSAGES)[Type]> }

type Of<Payloads> = {
  [Type in keyof Payloads]: {
    type: Type
    /** A link's own: messages of an earlier document carry another one. Empty before a host has heard of it. */
    s: string
    id?: string | undefined
    replyTo?: string | undefined
    payload: Payloads[Type]
  }
}[keyof Payloads]
export type HostMessage = Of<HostPayloads>
export type FrameMessage = Of<FramePayloads>
