import * as z from 'zod/mini'
import { CHANNEL_OPTION_NAMES, parseChannelOptions } from '../channels/channel-options.ts'
import { parseNamespace } from '../channels/namespaces.ts'
import { DEFAULT_OPTIONS, type RealtimeOptions } from '../realtime-options.ts'
import type { TransportName } from '../transports/transport.ts'
import { duration } from './duration.ts'

/** The supported part of Centrifugo's configuration, in its own spelling. */
const CentrifugoConfig = z.object({
  client: z.object({
    insecure: flag(),
    allow_anonymous_connect_without_token: flag(),
    allowed_origins: z._default(z.array(z.string()), []),
    token: z.object({ hmac_secret_key: z._default(z.string(), '') }),
    ping_interval: duration(DEFAULT_OPTIONS.pingIntervalMs),
    pong_timeout: duration(DEFAULT_OPTIONS.pongTimeoutMs),
    stale_close_delay: duration(DEFAULT_OPTIONS.staleCloseDelayMs),
    expired_close_delay: duration(DEFAULT_OPTIONS.expiredCloseDelayMs),
    expired_sub_close_delay: duration(DEFAULT_OPTIONS.expiredSubscriptionCloseDelayMs),
    channel_limit: count(DEFAULT_OPTIONS.channelLimit),
    user_connection_limit: count(0),
    connection_limit: count(0),
    queue_max_size: count(DEFAULT_OPTIONS.queueMaxSizeBytes),
    recovery_max_publication_limit: count(DEFAULT_OPTIONS.recoveryPublicationLimit),
    history_max_publication_limit: count(DEFAULT_OPTIONS.historyPublicationLimit),
  }),
  channel: z.object({
    max_length: count(DEFAULT_OPTIONS.channelMaxLengthBytes),
    without_namespace: z._default(z.record(z.string(), z.unknown()), {}),
    namespaces: z._default(z.array(z.record(z.string(), z.unknown())), []),
  }),
  http_api: z.object({ key: z._default(z.string(), ''), insecure: flag() }),
  http_stream: z.object({ enabled: flag() }),
  sse: z.object({ enabled: flag() }),
  websocket: z.object({ disabled: flag(), message_size_limit: count(DEFAULT_OPTIONS.messageSizeLimitBytes) }),
  shutdown: z.object({ timeout: duration(DEFAULT_OPTIONS.drainMs) }),
})

/** Parses a configuration. Throws on invalid values; other keys of Centrifugo are ignored. */
export function readCentrifugoConfig(config: Record<string, unknown>): Partial<RealtimeOptions> {
  const { client, channel, http_api: api, http_stream, sse, websocket, shutdown } = parseConfig(config)
  const transports: TransportName[] = websocket.disabled ? [] : ['websocket']
  if (http_stream.enabled) transports.push('http_stream')
  if (sse.enabled) transports.push('sse')
  return {
    transports,
    tokenSecret: client.token.hmac_secret_key,
    isInsecure: client.insecure,
    isAnonymousAllowed: client.allow_anonymous_connect_without_token,
    allowedOrigins: client.allowed_origins,
    pingIntervalMs: client.ping_interval,
    pongTimeoutMs: client.pong_timeout,
    staleCloseDelayMs: client.stale_close_delay,
    expiredCloseDelayMs: client.expired_close_delay,
    expiredSubscriptionCloseDelayMs: client.expired_sub_close_delay,
    channelLimit: client.channel_limit,
    userConnectionLimit: client.user_connection_limit,
    connectionLimit: client.connection_limit,
    queueMaxSizeBytes: client.queue_max_size,
    recoveryPublicationLimit: client.recovery_max_publication_limit,
    historyPublicationLimit: client.history_max_publication_limit,
    channelMaxLengthBytes: channel.max_length,
    channelsWithoutNamespace: parseChannelOptions(channel.without_namespace),
    namespaces: channel.namespaces.map(parseNamespace),
    messageSizeLimitBytes: websocket.message_size_limit,
    drainMs: shutdown.timeout,
    serverApi: api.insecure ? { isInsecure: true } : api.key === '' ? null : { key: api.key },
  }
}

/** Unsupported channel options of the configuration, as `namespace.option`. */
export function unknownChannelOptions(config: Record<string, unknown>): string[] {
  const { channel } = parseConfig(config)
  const families = [{ name: 'without_namespace', ...channel.without_namespace }, ...channel.namespaces]
  return families.flatMap((family) =>
    Object.keys(family)
      .filter((option) => option !== 'name' && !CHANNEL_OPTION_NAMES.includes(option))
      .map((option) => `${String(family['name'])}.${option}`),
  )
}

/**
 * Overrides of a configuration from the environment: CENTRIFUGO_CLIENT_INSECURE=true sets `client.insecure`. Only
 * supported keys are read; values are JSON or plain text.
 */
export function configFromEnvironment(environment: NodeJS.ProcessEnv): Record<string, unknown> {
  return fromEnvironment(CentrifugoConfig.shape, 'CENTRIFUGO', environment)
}

/** Merges two configurations, section by section; `over` wins. */
export function mergeConfigs(
  base: Record<string, unknown>,
  over: Record<string, unknown>,
): Record<string, unknown> {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = isSection(below) && isSection(value) ? mergeConfigs(below, value) : value
  }
  return merged
}

function parseConfig(config: Record<string, unknown>): z.infer<typeof CentrifugoConfig> {
  return CentrifugoConfig.parse(mergeConfigs(EMPTY_SECTIONS, config))
}

const EMPTY_SECTIONS = {
  client: { token: {} },
  channel: {},
  http_api: {},
  http_stream: {},
  sse: {},
  websocket: {},
  shutdown: {},
}

function fromEnvironment(
  shape: Readonly<Record<string, unknown>>,
  prefix: string,
  environment: NodeJS.ProcessEnv,
): Record<string, unknown> {
  const config: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shape)) {
    const name = `${prefix}_${key.toUpperCase()}`
    const text = environment[name]
    if (text !== undefined) config[key] = parseValue(text)
    else {
      const nested = fromEnvironment(shapeWithin(key, schema), name, environment)
      if (Object.keys(nested).length > 0) config[key] = nested
    }
  }
  return config
}

function shapeWithin(key: string, schema: unknown): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodMiniObject) return schema.shape
  // Channel options are validated elsewhere; only their names matter here.
  return key === 'without_namespace'
    ? Object.fromEntries(CHANNEL_OPTION_NAMES.map((name) => [name, null]))
    : {}
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isSection(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function flag() {
  return z._default(z.boolean(), false)
}

function count(standard: number) {
  return z._default(z.number().check(z.int(), z.nonnegative()), standard)
}
