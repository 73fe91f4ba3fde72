import { existsSync } from 'node:fs'
import { Origin } from '@touchline/contract/entities/site-config'
import * as z from 'zod/mini'
import packageFile from '../../../../package.json' with { type: 'json' }
import { parseDsn } from './error-reports/dsn.ts'
import { isLoopback } from './http/border/loopback.ts'
import { parseTrustedProxies } from './http/border/trusted-proxies.ts'
import { retentionProblem } from './retention-days.ts'
import './schema-messages.ts'
import { StartError } from './start-error.ts'

const Port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'is a port, such as 3000')), z.transform(Number))
const Flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
const PositiveNumber = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?$/, 'is a number above 0, such as 2 or 0.5')),
  z.pipe(z.transform(Number), z.number().check(z.positive())),
)
const Count = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/, 'is a whole number from 0 to 999999')),
  z.transform(Number),
)
const Share = z.pipe(
  z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is a share from 0 to 1, such as 0.25')),
  z.transform(Number),
)
/** A time limit: 0 would close everything at once. */
const Seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'is a number of seconds from 1 to 9999')),
  z.pipe(z.transform(Number), z.int().check(z.positive())),
)
const Proxies = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    if (text === 'false' || text === '0') return undefined
    const proxies = parseTrustedProxies(text)
    if (!proxies)
      issues.push({
        code: 'custom',
        input: undefined,
        message: 'is the number of proxies in front (1 to 9), or their addresses and ranges: 10.0.0.0/8, ::1',
      })
    return proxies ?? undefined
  }),
)
const List = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const RetentionDays = z
  .string()
  .check(z.regex(/^[a-z_]+=\d{1,6}(\.\d{1,9})?$/, 'is a thing and its days, such as mails=30'))
const ExchangeRate = z
  .string()
  .check(z.regex(/^[A-Z]{3,5}=\d{1,9}(\.\d{1,9})?$/, 'is a currency and its worth in euro, such as USD=0.86'))

const ProviderUrl = z
  .string()
  .check(
    z.regex(
      /^[a-z-]+=https?:\/\/\S+$/,
      'is a provider and its address, such as lotto=https://games.example/launch',
    ),
  )
const ProviderKey = z
  .string()
  .check(z.regex(/^[a-z-]+=\S{16,}$/, 'is a provider and its key of 16 characters or more'))

const WalletUrl = z
  .string()
  .check(
    z.regex(
      /^[\w-]+=https?:\/\/\S+$/,
      'is a site and its wallet, such as northgoal=https://wallet.example/v1',
    ),
  )
const WalletKey = z
  .string()
  .check(z.regex(/^[\w-]+=\S{32,}$/, 'is a site and the key of its wallet, of 32 characters or more'))

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
  PUBLIC_URL: z.optional(z.url()),
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
  SECRET: z.optional(z.string().check(z.minLength(32))),
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
  DEMO_CAMPAIGNS: z.optional(Flag),
  /** Whether players may credit themselves play money; by default in a trial alone, and never beyond loopback. */
  TEST_DEPOSITS: z.optional(Flag),
  /** Origins that may show pages in a frame, beside those of the site files. */
  FRAME_ANCESTORS: z._default(z.pipe(List, z.array(Origin)), []),
  /** Shows `/dev/outbox`, where mails can be read that no SMTP server sends; by default in a trial, and nowhere else. */
  DEV_PAGES: z.optional(Flag),
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
  RATE_LIMITS: z._default(Flag, true),
  CALLS_PER_MINUTE: z._default(Count, 1200),
  PAGES_PER_MINUTE: z._default(Count, 600),
  /** Votes of visitors and players of one address. */
  VOTES_PER_HOUR: z._default(Count, 600),
  /** Real-time connections that one address has open. */
  SOCKETS_PER_ADDRESS: z._default(Count, 500),
  /** Until the headers of a request are here, and until its body is. */
  HEADERS_TIMEOUT_S: z._default(Seconds, 15),
  REQUEST_TIMEOUT_S: z._default(Seconds, 30),
  /** A connection that takes nothing of an answer for so long is closed. */
  RESPONSE_STALL_S: z._default(Seconds, 60),
  IN_PLAY_DELAY_MS: z.optional(Count),
  /** Whether matches with video show the platform's own test stream; by default in a trial outside production. */
  TEST_STREAMS: z.optional(Flag),
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
  /** Euro: a greater return of a bet waits for a confirmed result, where a feed tells which are. */
  SETTLE_AT_CONFIRMED_ABOVE: z._default(Count, 1000),
  /** What one unit of a currency is worth in euro, such as `USD=0.86,GBP=1.14`; built-in rates hold for the others. */
  EXCHANGE_RATES: z._default(z.pipe(List, z.array(ExchangeRate)), []),
})
export type Env = z.infer<typeof Env>

/** Throws one message that names each wrong or missing variable. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const gone = GONE.flatMap(({ name, message }) => (variables[name] ? [{ path: [name], message }] : []))
  if (gone.length > 0) throw new EnvError(gone)
  const known = Object.keys(Env.shape)
  const given = Object.fromEntries(
    known.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  const parsed = z.safeParse(Env, given)
  if (!parsed.success) throw new EnvError(parsed.error.issues)
  const problem =
    missingPartner(parsed.data) ??
    publicSeed(parsed.data) ??
    openToOthers(parsed.data) ??
    halfWallet(parsed.data) ??
    shortRetention(parsed.data)
  if (problem) throw new EnvError([problem])
  return parsed.data
}

/** What an operator may have set for an earlier version, and would rely on in vain. */
const GONE = [
  {
    name: 'FEED_SEED',
    message:
      'is gone: matches follow from a secret of the installation; FEED_SEED_FOR_TESTS_ONLY fixes them in tests',
  },
] as const

export class EnvError extends StartError {
  override name = 'EnvError'
  constructor(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
    super(
      `The environment is not usable:\n${issues
        .map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`)
        .join('\n')}`,
    )
  }
}

function publicSeed(env: Env): { path: string[]; message: string } | null {
  if (env.NODE_ENV !== 'production' || env.FEED_SEED_FOR_TESTS_ONLY === undefined) return null
  const message = 'makes every result computable; unset it in production, where a secret is made and kept'
  return { path: ['FEED_SEED_FOR_TESTS_ONLY'], message }
}

/** What serves to try it out must not be reached by others: the outbox alone gives every account away. */
function openToOthers(env: Env): { path: string[]; message: string } | null {
  const isReached = !isLoopback(env.HOST)
  if (isReached && !env.PUBLIC_URL) {
    const message = `is ${env.HOST}, which others can reach: set PUBLIC_URL to the address that players use, or HOST to 127.0.0.1`
    return { path: ['HOST'], message }
  }
  if (env.DEV_PAGES && env.PUBLIC_URL)
    return { path: ['DEV_PAGES'], message: 'shows everybody’s mails; unset it, or PUBLIC_URL' }
  const flag = (['TEST_DEPOSITS', 'TEST_STREAMS'] as const).find((name) => isReached && env[name])
  return flag ? { path: [flag], message: 'is for loopback alone; unset it, or set HOST to 127.0.0.1' } : null
}

/** A wallet needs its address and its key, and nobody between the two platforms may read or change what they say. */
function halfWallet(env: Env): { path: string[]; message: string } | null {
  const name = (setting: string) => setting.slice(0, setting.indexOf('='))
  const keys = new Set(env.WALLET_KEYS.map(name))
  const names = env.WALLET_URLS.map(name)
  if (Boolean(env.WALLET_URL) !== Boolean(env.WALLET_KEY))
    return {
      path: [env.WALLET_URL ? 'WALLET_KEY' : 'WALLET_URL'],
      message: 'belongs to the other WALLET_ setting; it is missing',
    }
  if (names.length !== keys.size || names.some((one) => !keys.has(one)))
    return { path: ['WALLET_KEYS'], message: 'has to name the same sites as WALLET_URLS, each once' }
  const addresses = [
    ...(env.WALLET_URL ? [env.WALLET_URL] : []),
    ...env.WALLET_URLS.map((one) => one.slice(name(one).length + 1)),
  ]
  const open = addresses.find((one) => !one.startsWith('https:') && !isLoopback(new URL(one).hostname))
  return open
    ? { path: ['WALLET_URL'], message: `is ${open}: a wallet on another machine needs https` }
    : null
}

function shortRetention({ RETENTION_DAYS }: Env): { path: string[]; message: string } | null {
  const message = retentionProblem(RETENTION_DAYS)
  return message === null ? null : { path: ['RETENTION_DAYS'], message }
}

function missingPartner(env: Env): { path: string[]; message: string } | null {
  if (env.FEED.includes('files') && !env.FEED_FILES)
    return { path: ['FEED_FILES'], message: 'names the folder that FEED=files reads; it is missing' }
  if (env.FEED_FILES && !existsSync(env.FEED_FILES))
    return { path: ['FEED_FILES'], message: `is ${env.FEED_FILES}, which is no folder that can be read` }
  if (env.FEED.includes('ingest') && !env.FEED_API_KEY)
    return { path: ['FEED_API_KEY'], message: 'guards the ingest that FEED=ingest opens; it is missing' }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET)
    return { path: ['STRIPE_WEBHOOK_SECRET'], message: 'is needed with STRIPE_SECRET_KEY; it is missing' }
  if (env.CENTRIFUGO_URL && !env.CENTRIFUGO_API_KEY)
    return { path: ['CENTRIFUGO_API_KEY'], message: 'is needed with CENTRIFUGO_URL; it is missing' }
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  const absent = vapid.filter((name) => !env[name])
  if (absent[0] && absent.length < vapid.length)
    return { path: [absent[0]], message: 'belongs to the other VAPID_ settings; it is missing' }
  return null
}
