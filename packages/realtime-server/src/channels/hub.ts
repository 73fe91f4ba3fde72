import { type ClientError, ClientErrors } from '../protocol/codes.ts'
import type { RealtimeOptions } from '../realtime-options.ts'
import { Channel, type Subscription } from './channel.ts'
import { isWellFormed } from './channel-access.ts'
import { type ChannelOptions, hasHistory } from './channel-options.ts'
import { createNamespaces, type Namespaces } from './namespaces.ts'
import { type ClientInfo, newEpoch, StreamHistory, type StreamPosition } from './stream-history.ts'
import { createTraffic } from './traffic.ts'

export interface PublishOptions {
  /** The publisher's own version: a publication that is not newer is dropped. Only in channels with history. */
  version?: number | undefined
  /** Versions are compared within one epoch; empty for any. */
  versionEpoch?: string | undefined
  /** A publication repeated under the same key within five minutes is dropped and gets the first one's reply. */
  idempotencyKey?: string | undefined
  /** Flushes the channel's batch and sends at once. */
  bypassBatch?: boolean | undefined
  tags?: Record<string, string> | undefined
  /** Sends patches to delta subscribers even where the namespace does not. */
  delta?: boolean | undefined
  skipHistory?: boolean | undefined
}

/** Suppressed: the stream has this or a newer version, or the idempotency key was used. */
export type PublishOutcome =
  | { status: 'published' | 'suppressed'; position: StreamPosition }
  | { status: 'rejected'; error: ClientError }

export type ChannelCheck =
  | { status: 'usable'; options: ChannelOptions }
  | { status: 'rejected'; error: ClientError }

/**
 * All channels of one server, created on first use. Those that nobody has published to go with their last subscriber,
 * the others when nobody can recover from them any more.
 */
export class Hub {
  readonly traffic = createTraffic()
  readonly #channels = new Map<string, Channel>()
  readonly #namespaces: Namespaces
  readonly #options: RealtimeOptions
  /**
   * Of streams to come. They share it until one with publications is forgotten: a client that comes back to a channel
   * which was opened anew has missed exactly what is in it.
   */
  #epoch = newEpoch()
  /** In order of expiry, since all have the same lifetime. */
  readonly #idempotentResults = new Map<string, { position: StreamPosition; expiresAtMs: number }>()

  constructor(options: RealtimeOptions) {
    this.#options = options
    this.#namespaces = createNamespaces(options.namespaces, options.channelsWithoutNamespace)
  }

  get channels(): ReadonlyMap<string, Channel> {
    return this.#channels
  }

  /** The options of a channel of that name, if it may exist; creates nothing. */
  check(name: string): ChannelCheck {
    const options = this.#channels.get(name)?.options ?? this.#namespaces.optionsFor(name)
    if (options === null) return { status: 'rejected', error: ClientErrors.unknownChannel }
    const isTooLong = Buffer.byteLength(name) > this.#options.channelMaxLengthBytes
    if (name === '' || isTooLong || !isWellFormed(name, options)) {
      return { status: 'rejected', error: ClientErrors.badRequest }
    }
    return { status: 'usable', options }
  }

  /** The channel, created if needed. `options` are those of the check. */
  open(name: string, options: ChannelOptions): Channel {
    const known = this.#channels.get(name)
    if (known) return known
    const { historySize, historyTtlMs } = options
    const stream = hasHistory(options)
      ? new StreamHistory(historySize, historyTtlMs, this.#options.now(), this.#epoch)
      : null
    const channel = new Channel(name, options, this.traffic, stream)
    this.#channels.set(name, channel)
    return channel
  }

  /** Ends a subscription, and the channel with its last one if nothing is kept. */
  leave(subscription: Subscription): void {
    subscription.channel.leave(subscription)
    this.release(subscription.channel)
  }

  /** Forgets a channel that was opened in vain. */
  release(channel: Channel): void {
    if (channel.isUnused) this.#channels.delete(channel.name)
  }

  /** Publishes JSON text, shared by subscribers and stream; `info` is of the publishing client, if any. */
  publish(name: string, dataText: string, options: PublishOptions = {}, info?: ClientInfo): PublishOutcome {
    const checked = this.check(name)
    if (checked.status === 'rejected') return checked
    const channel = this.open(name, checked.options)
    const nowMs = this.#options.now()

    const key = options.idempotencyKey ? `${options.idempotencyKey} ${name}` : null
    const earlier = key === null ? undefined : this.#idempotentResults.get(key)
    if (earlier && earlier.expiresAtMs > nowMs) return { status: 'suppressed', position: earlier.position }

    const { version = 0, versionEpoch = '' } = options
    if (version > 0 && channel.history?.advanceVersion(version, versionEpoch) === false) {
      return { status: 'suppressed', position: channel.history.position }
    }
    const sending = {
      isBypass: options.bypassBatch ?? false,
      isDelta: options.delta ?? channel.options.deltaPublish,
      skipsHistory: options.skipHistory ?? false,
    }
    const position = channel.publish({ dataText, info, tags: options.tags }, sending, nowMs)
    this.release(channel)
    if (key !== null) this.#remember(key, position, nowMs)
    return { status: 'published', position }
  }

  /** Deletes what has expired. */
  sweep(): void {
    const nowMs = this.#options.now()
    for (const [name, channel] of this.#channels) {
      channel.history?.expire(nowMs)
      if (channel.isForgettable(nowMs)) this.#forget(name, channel)
    }
    for (const [key, { expiresAtMs }] of this.#idempotentResults) {
      if (expiresAtMs > nowMs) break
      this.#idempotentResults.delete(key)
    }
  }

  /** Sends every pending batch now. */
  flush(): void {
    for (const channel of this.#channels.values()) channel.flush()
  }

  #forget(name: string, channel: Channel): void {
    this.#channels.delete(name)
    if (!channel.isUnused) this.#epoch = newEpoch()
  }

  #remember(key: string, position: StreamPosition, nowMs: number): void {
    this.#idempotentResults.delete(key)
    this.#idempotentResults.set(key, { position, expiresAtMs: nowMs + this.#options.idempotentResultTtlMs })
  }
}
