import { LIMIT_ACTIONS } from '@touchline/betting/limits/limits'
import { Origin } from '@touchline/contract/entities/site-config'
import * as z from 'zod/mini'
import packageFile from '../../../../../package.json' with { type: 'json' }
import { parseDsn } from '../error-reports/dsn.ts'
import {
  Count,
  EnvFlag,
  ExchangeRate,
  List,
  OddsBound,
  Port,
  PositiveNumber,
  ProviderKey,
  ProviderUrl,
  Proxies,
  RetentionDays,
  Seconds,
  Selections,
  Share,
  WalletKey,
  WalletUrl,
  WebAddress,
} from './env-values.ts'
import './schema-messages.ts'

/** This version of the software. */
const RELEASE = `${packageFile.name}@${packageFile.version}`

export const FEEDS = ['model', 'files', 'ingest'] as const

/** Every variable the platform reads, parsed once at start. Nothing else reads `process.env`. */
export const Env = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Port, 3000),
  /**
   * The address players use, needed where others than this machine can reach the process: canonical addresses, allowed
   * origins, links of mails; with https also secure cookies and HSTS.
   */
  PUBLIC_URL: z.optional(WebAddress),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, 'is an address such as postgresql://user:password@host/database'),
      ),
  ),
  DATABASE_POOL: z._default(Count, 16),
  /** From SIGTERM on /readyz answers 503, and everything else as before for this long: a balancer needs it to notice. */
  STOP_NOTICE_MS: z._default(Count, 0),
  /** Then real-time clients are told to reconnect, spread over this time. Default: 2000 in production, else 0. */
  STOP_SOCKETS_MS: z.optional(Count),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Signs real-time tokens; by default generated and stored in DATA_DIR. */
  SECRET: z.optional(z.string().check(z.minLength(32, 'has 32 characters at least'))),
  FEED: z._default(z.pipe(List, z.array(z.enum(FEEDS))), ['model']),
  FEED_SPEED: z._default(PositiveNumber, 1),
  /** The same matches each time, which anyone can compute: for tests and benches, refused in production. */
  FEED_SEED_FOR_TESTS_ONLY: z.optional(Count),
  /** How many matches in play, and fixtures of the coming week, the model maintains. */
  FEED_LIVE_MATCHES: z._default(Count, 60),
  FEED_FIXTURES: z._default(Count, 600),
  /** The share of the model's matches that do not go as planned, all kinds equally often; by default as real ones do. */
  FEED_MISHAPS_FOR_TESTS: z.optional(Share),
  /** A folder of football.json or worldcup.json files for the `files` feed. */
  FEED_FILES: z.optional(z.string()),
  FEED_API_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Required by the calls under `/operator`, for traders and moderators. */
  OPERATOR_API_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Other providers of games in place of the platform's own, such as `lotto=https://games.example/launch`. */
  PROVIDER_URLS: z._default(z.pipe(List, z.array(ProviderUrl)), []),
  /** What they sign with, such as `lotto=a-long-secret`; by default a key made of the platform's secret. */
  PROVIDER_KEYS: z._default(z.pipe(List, z.array(ProviderKey)), []),
  /** The wallet of an operator's own platform and what calls to it are signed with: docs/wallet.md. */
  WALLET_URL: z.optional(z.url({ protocol: /^https?$/ })),
  WALLET_KEY: z.optional(z.string().check(z.minLength(32))),
  /** The same by site, such as `northgoal=https://wallet.example/v1`. */
  WALLET_URLS: z._default(z.pipe(List, z.array(WalletUrl)), []),
  WALLET_KEYS: z._default(z.pipe(List, z.array(WalletKey)), []),
  /** How many times faster than usual the platform's own games run. */
  GAME_SPEED: z._default(PositiveNumber, 1),
  /** Deposits by Stripe: its secret key, and the secret of the webhook endpoint at /api/payments/stripe/events. */
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.minLength(16))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** Where Stripe's API is; another one for tests alone. */
  STRIPE_API_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.stripe.com'),
  CENTRIFUGO_URL: z.optional(z.url()),
  CENTRIFUGO_API_KEY: z.optional(z.string()),
  /** Real-time connections of this process and of one player; 0 is any number. */
  SOCKETS_MAX: z._default(Count, 10_000),
  SOCKETS_PER_PLAYER: z._default(Count, 50),
  /** Channels that one connection follows, and its commands a second on average over ten; 0 is any number. */
  SOCKET_CHANNELS: z._default(Count, 128),
  SOCKET_COMMANDS_PER_SECOND: z._default(Count, 50),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'is an address such as smtps://user:password@mail.example')),
  ),
  MAIL_FROM: z._default(z.string(), 'Touchline <no-reply@touchline.example>'),
  /** A gateway that sends text messages, asked by `POST {id, to, text}` with SMS_KEY as bearer token. */
  SMS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMS_KEY: z.optional(z.string().check(z.minLength(16))),
  /** The platform's own keys for push messages, and who answers for them: docs/operators.md#push-messages. */
  VAPID_PUBLIC_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{87}$/, 'is a public key of 87 characters, as docs/operators.md makes it')),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{43}$/, 'is a private key of 43 characters, as docs/operators.md makes it')),
  ),
  VAPID_SUBJECT: z.optional(
    z
      .string()
      .check(z.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'is mailto: with an address, or an https address')),
  ),
  /** Origins of push services beside those of the known browsers. */
  PUSH_SERVICES: z._default(z.pipe(List, z.array(z.url({ protocol: /^https?$/ }))), []),
  /** For sites that push by OneSignal. */
  ONESIGNAL_API_KEY: z.optional(z.string().check(z.minLength(16))),
  ONESIGNAL_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.onesignal.com'),
  /** A file of passwords that nobody may choose, one a line, beside the built-in list of common ones. */
  PASSWORDS_FILE: z.optional(z.string()),
  /** The default site; others are chosen by host or by name. */
  SITE: z._default(z.string(), 'touchline'),
  /** A folder of an operator's own site files (JSON); one with a known key replaces the built-in site. */
  SITE_FILES: z.optional(z.string()),
  /** Whether the built-in campaigns are granted: by default in a trial without SITE_FILES alone. */
  DEMO_CAMPAIGNS: z.optional(EnvFlag),
  /** Whether players may credit themselves play money; by default in a trial alone, and never beyond loopback. */
  TEST_DEPOSITS: z.optional(EnvFlag),
  /** Origins that may show pages in a frame, beside those of the site files. */
  FRAME_ANCESTORS: z._default(z.pipe(List, z.array(Origin)), []),
  /** Shows `/dev/outbox`, where mails can be read that no SMTP server sends; by default in a trial, and nowhere else. */
  DEV_PAGES: z.optional(EnvFlag),
  /** Which proxies in front are believed about the client's address, country and protocol: how many, or where. */
  TRUST_PROXY: z.optional(Proxies),
  /** What the web process of PLATFORM_URL and its platform share: with it, the former names the client of a call. */
  SERVICE_TOKEN: z.optional(z.string().check(z.minLength(32))),
  /** Where reports of errors go, as a tracker names it: `https://key@errors.example/7`. */
  ERRORS_DSN: z.optional(
    z.string().check(z.refine((text) => parseDsn(text) !== null, 'is an address such as https://key@host/7')),
  ),
  /** What runs, and where, in those reports. */
  RELEASE: z._default(
    z.string().check(z.regex(/^[\w.@/+-]{1,200}$/, 'is a name of up to 200 letters, digits and . @ / + - _')),
    RELEASE,
  ),
  ENVIRONMENT: z._default(
    z.string().check(z.regex(/^[\w.-]{1,64}$/, 'is a name of up to 64 letters, digits and . - _')),
    'production',
  ),
  /** The share of visits whose times are measured in the browser and shown at `/metrics`; 0 is none. */
  RUM_SAMPLE: z._default(Share, 0.1),
  /** Opens `/metrics` beyond loopback, as a bearer token. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** All limits by address. Off only where many test players share one. */
  RATE_LIMITS: z._default(EnvFlag, true),
  CALLS_PER_MINUTE: z._default(Count, 1200),
  PAGES_PER_MINUTE: z._default(Count, 600),
  /** Votes of visitors and players of one address. */
  VOTES_PER_HOUR: z._default(Count, 600),
  /** Slips that visitors and players of one address store under a code. */
  SHARES_PER_HOUR: z._default(Count, 100),
  /** Real-time connections that one address has open. */
  SOCKETS_PER_ADDRESS: z._default(Count, 500),
  /** Until the headers of a request are here, and until its body is. */
  HEADERS_TIMEOUT_S: z._default(Seconds, 15),
  REQUEST_TIMEOUT_S: z._default(Seconds, 30),
  /** A connection that takes nothing of an answer for so long is closed. */
  RESPONSE_STALL_S: z._default(Seconds, 60),
  IN_PLAY_DELAY_MS: z.optional(Count),
  /** Whether matches with video show the platform's own test stream; by default in a trial outside production. */
  TEST_STREAMS: z.optional(EnvFlag),
  /** Where a video provider shows a match, with `{id}` or `{urn}` in it; `.m3u8` is HLS, anything else a page to frame. */
  STREAM_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Countries that may watch, by two letters; all of them by default. Needs TRUST_PROXY, which tells the country. */
  STREAM_COUNTRIES: z._default(
    z.pipe(
      List,
      z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'has a country of two letters, such as DE'))),
    ),
    [],
  ),
  /** Words that the chat of a match refuses, with commas; `word*` means all that begin with it. */
  CHAT_BLOCKED_WORDS: z._default(List, []),
  CHAT_RETENTION_DAYS: z._default(PositiveNumber, 7),
  /** A message that this many players have reported is hidden until a moderator decides; 0 disables this. */
  CHAT_REPORTS_HIDE: z._default(Count, 3),
  /** How long players can read notifications of their bets. */
  NOTIFICATION_RETENTION_DAYS: z._default(PositiveNumber, 90),
  /** How many days other things are kept, such as `mails=30,matches=800`: docs/operators.md#what-is-kept. */
  RETENTION_DAYS: z._default(z.pipe(List, z.array(RetentionDays)), []),
  /** Of all bets: selections at most, combined odds at most, and what becomes of one with higher odds. Amounts are by currency. */
  BET_SELECTIONS: z._default(Selections, 30),
  BET_ODDS: z._default(OddsBound, 10_000_000),
  BET_ODDS_ACTION: z._default(z.enum(LIMIT_ACTIONS), 'reject'),
  /** Euro: a greater return of a bet waits for a confirmed result, where a feed tells which are. */
  SETTLE_AT_CONFIRMED_ABOVE: z._default(Count, 1000),
  /** What one unit of a currency is worth in euro, such as `USD=0.86,GBP=1.14`; built-in rates hold for the others. */
  EXCHANGE_RATES: z._default(z.pipe(List, z.array(ExchangeRate)), []),
})
export type Env = z.infer<typeof Env>
