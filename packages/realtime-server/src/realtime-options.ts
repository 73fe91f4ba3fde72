import { type ChannelOptions } from './channels/channel-options.ts'
import type { Namespace } from './channels/namespaces.ts'
import { TRANSPORTS, type TransportName } from './transports/transport.ts'

/** Settings of the embedded server; defaults are Centrifugo's where it has the option. */
export interface RealtimeOptions {
  /** HS256 secret of connection and subscription tokens; empty refuses every token. */
  tokenSecret: string
  namespaces: readonly Namespace[]
  /** Options of channels without a namespace; null disallows them. */
  channelsWithoutNamespace: ChannelOptions | null
  transports: readonly TransportName[]
  /** Origins beyond the server's own, `*` standing for any part: `https://*.example.com`. */
  allowedOrigins: readonly string[]
  isAnonymousAllowed: boolean
  /** Disables authentication and permissions; for tests only. */
  isInsecure: boolean
  pingIntervalMs: number
  pongTimeoutMs: number
  /** How long a connection may stay without a connect command. */
  staleCloseDelayMs: number
  /** Time for a client to renew an expired connection or subscription. */
  expiredCloseDelayMs: number
  expiredSubscriptionCloseDelayMs: number
  channelMaxLengthBytes: number
  /** Subscriptions of one connection. */
  channelLimit: number
  /** Connections of one player and of the whole server; 0 for any number. */
  userConnectionLimit: number
  connectionLimit: number
  /** One incoming frame or request body. */
  messageSizeLimitBytes: number
  /** Commands of one client, on average over ten seconds; 0 for any number. */
  commandsPerSecond: number
  /** Commands of one client waiting for execution. */
  commandQueueLimit: number
  /** Bytes queued to a slow client before its sheddable channels pause, and before it is disconnected. */
  queueSoftLimitBytes: number
  queueMaxSizeBytes: number
  recoveryPublicationLimit: number
  historyPublicationLimit: number
  idempotentResultTtlMs: number
  /** Time over which `close` disconnects its clients, in equal slices. */
  drainMs: number
  /** The server API at /api; null disables it, as inside the product. */
  serverApi: { key: string } | { isInsecure: true } | null
  /** Unix milliseconds. */
  now: () => number
  log: RealtimeLog
}

export interface RealtimeLog {
  info(details: Record<string, unknown>, message: string): void
  error(details: Record<string, unknown>, message: string): void
}

export const DEFAULT_OPTIONS: RealtimeOptions = {
  tokenSecret: '',
  namespaces: [],
  channelsWithoutNamespace: null,
  transports: TRANSPORTS,
  allowedOrigins: [],
  isAnonymousAllowed: true,
  isInsecure: false,
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  staleCloseDelayMs: 10_000,
  expiredCloseDelayMs: 25_000,
  expiredSubscriptionCloseDelayMs: 25_000,
  channelMaxLengthBytes: 255,
  channelLimit: 128,
  userConnectionLimit: 0,
  connectionLimit: 0,
  messageSizeLimitBytes: 65_536,
  commandsPerSecond: 50,
  commandQueueLimit: 512,
  queueSoftLimitBytes: 65_536,
  queueMaxSizeBytes: 1_048_576,
  recoveryPublicationLimit: 300,
  historyPublicationLimit: 300,
  idempotentResultTtlMs: 300_000,
  drainMs: 2_000,
  serverApi: null,
  now: Date.now,
  log: { info: () => undefined, error: () => undefined },
}
