import * as z from 'zod/mini'
import './schema-messages.ts'

const Port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
const Flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
)
const PositiveNumber = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  z.pipe(z.transform(Number), z.number().check(z.positive())),
)
const Count = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))
const List = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const ExchangeRate = z.string().check(z.regex(/^[A-Z]{3,5}=\d{1,9}(\.\d{1,9})?$/))

const ProviderUrl = z.string().check(z.regex(/^[a-z-]+=https?:\/\/\S+$/))
const ProviderKey = z.string().check(z.regex(/^[a-z-]+=\S{16,}$/))

export const FEEDS = ['model', 'files', 'ingest'] as const

/** Every variable the platform reads, parsed once at start. Nothing else reads `process.env`. */
export const Env = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Port, 3000),
  /** The address players use; decides the cookie's `secure` and the allowed origins. Default: the listening address. */
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOL: z._default(Count, 16),
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
  /** A folder of football.json or worldcup.json files for the `files` feed. */
  FEED_FILES: z.optional(z.string()),
  FEED_API_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Required by the calls under `/operator`, for traders and moderators. */
  OPERATOR_API_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Other providers of games in place of the platform's own, such as `lotto=https://games.example/launch`. */
  PROVIDER_URLS: z._default(z.pipe(List, z.array(ProviderUrl)), []),
  /** What they sign with, such as `lotto=a-long-secret`; by default a key made of the platform's secret. */
  PROVIDER_KEYS: z._default(z.pipe(List, z.array(ProviderKey)), []),
  /** How many times faster than usual the platform's own games run. */
  GAME_SPEED: z._default(PositiveNumber, 1),
  CENTRIFUGO_URL: z.optional(z.url()),
  CENTRIFUGO_API_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
  MAIL_FROM: z._default(z.string(), 'Touchline <no-reply@touchline.example>'),
  /** The default site; others are chosen by host or by name. */
  SITE: z._default(z.string(), 'touchline'),
  /** A folder of an operator's own site files (JSON); one with a known key replaces the built-in site. */
  SITE_FILES: z.optional(z.string()),
  /** Whether players may credit themselves play money; by default everywhere but in production. */
  TEST_DEPOSITS: z.optional(Flag),
  FRAME_ANCESTORS: z._default(List, []),
  /** Shows `/dev/outbox`, where mails can be read that no SMTP server sends; by default outside production. */
  DEV_PAGES: z.optional(Flag),
  TRUST_PROXY: z._default(Flag, false),
  /** Off only where many test players share one address. */
  RATE_LIMITS: z._default(Flag, true),
  IN_PLAY_DELAY_MS: z.optional(Count),
  /** Whether matches with video show the platform's own test stream; by default everywhere but in production. */
  TEST_STREAMS: z.optional(Flag),
  /** Where a video provider shows a match, with `{id}` or `{urn}` in it; `.m3u8` is HLS, anything else a page to frame. */
  STREAM_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Countries that may watch, by two letters; all of them by default. Needs TRUST_PROXY, which tells the country. */
  STREAM_COUNTRIES: z._default(z.pipe(List, z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))), []),
  /** Words that the chat of a match refuses, with commas; `word*` means all that begin with it. */
  CHAT_BLOCKED_WORDS: z._default(List, []),
  CHAT_RETENTION_DAYS: z._default(PositiveNumber, 7),
  /** A message that this many players have reported is hidden until a moderator decides; 0 disables this. */
  CHAT_REPORTS_HIDE: z._default(Count, 3),
  /** How long players can read notifications of their bets. */
  NOTIFICATION_RETENTION_DAYS: z._default(PositiveNumber, 90),
  /** Euro: a greater return of a bet waits for a confirmed result, where a feed tells which are. */
  SETTLE_AT_CONFIRMED_ABOVE: z._default(Count, 1000),
  /** What one unit of a currency is worth in euro, such as `USD=0.86,GBP=1.14`; built-in rates hold for the others. */
  EXCHANGE_RATES: z._default(z.pipe(List, z.array(ExchangeRate)), []),
})
export type Env = z.infer<typeof Env>

/** Throws one message that names each wrong or missing variable. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const known = Object.keys(Env.shape)
  const given = Object.fromEntries(
    known.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  const parsed = z.safeParse(Env, given)
  if (!parsed.success) throw new EnvError(parsed.error.issues)
  const problem = missingPartner(parsed.data) ?? publicSeed(parsed.data)
  if (problem) throw new EnvError([problem])
  return parsed.data
}

export class EnvError extends Error {
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

function missingPartner(env: Env): { path: string[]; message: string } | null {
  if (env.FEED.includes('files') && !env.FEED_FILES)
    return { path: ['FEED_FILES'], message: 'names the folder that FEED=files reads; it is missing' }
  if (env.FEED.includes('ingest') && !env.FEED_API_KEY)
    return { path: ['FEED_API_KEY'], message: 'guards the ingest that FEED=ingest opens; it is missing' }
  if (env.CENTRIFUGO_URL && !env.CENTRIFUGO_API_KEY)
    return { path: ['CENTRIFUGO_API_KEY'], message: 'is needed with CENTRIFUGO_URL; it is missing' }
  return null
}
