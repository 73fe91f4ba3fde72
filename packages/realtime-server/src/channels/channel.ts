import { Frame } from '../protocol/frame.ts'
import { encodePush } from '../protocol/protocol.ts'
import { type OutgoingPublication, PublicationFrames } from '../protocol/publication-frames.ts'
import type { ChannelOptions } from './channel-options.ts'
import type { ClientInfo, Publication, StreamHistory, StreamPosition } from './stream-history.ts'
import type { Traffic } from './traffic.ts'

/** A client's subscription to a channel. */
export interface Subscription {
  readonly channel: Channel
  readonly client: { deliver(frame: Frame, subscription: Subscription): void }
  readonly info: ClientInfo
  readonly wantsJoinLeave: boolean
  readonly isServerSide: boolean
  readonly isDelta: boolean
  /** The client has the newest data, so the next publication may be a patch. */
  hasDeltaBase: boolean
  /** Unix milliseconds; null for a subscription without end. */
  expiresAtMs: number | null
}

export interface Sending {
  /** Flushes the batch and sends at once. */
  isBypass: boolean
  isDelta: boolean
  skipsHistory: boolean
}

/** Publications of the pending batch, and how many of them each later subscriber already has in its reply. */
interface Batch {
  waiting: OutgoingPublication[]
  seenByLateJoiners: Map<Subscription, number>
  timer: NodeJS.Timeout
}

/**
 * One channel: its subscribers, stream and batch. All methods are synchronous, so a new subscriber gets each
 * publication exactly once, either in the reply to subscribing or after it.
 */
export class Channel {
  readonly name: string
  readonly options: ChannelOptions
  readonly history: StreamHistory | null
  readonly #traffic: Traffic
  /** Made with the first subscriber: most channels have none. */
  #subscriptions: Set<Subscription> | null = null
  #members: Map<string, ClientInfo> | null = null
  #batch: Batch | null = null
  #lastText: string | null = null

  constructor(name: string, options: ChannelOptions, traffic: Traffic, stream: StreamHistory | null) {
    this.name = name
    this.options = options
    this.#traffic = traffic
    this.history = stream
  }

  get memberCount(): number {
    return this.#members?.size ?? 0
  }

  /** All subscribers, by client id. */
  get members(): ReadonlyMap<string, ClientInfo> {
    return this.#members ?? NO_MEMBERS
  }

  /** The newest data, the base of the next patch for delta subscribers; null if there is none. */
  get lastText(): string | null {
    return this.#lastText
  }

  /** Appends to the stream and sends to every subscriber, now or with the batch. */
  publish(content: Omit<Publication, 'offset'>, sending: Sending, nowMs: number): StreamPosition {
    this.#traffic.publications += 1
    const history = sending.skipsHistory ? null : this.history
    const publication = history?.add(content, nowMs) ?? { offset: 0, ...content }
    const outgoing = { publication, baseText: sending.isDelta ? this.#lastText : null }
    // A publication outside the stream is not a base for patches: a recovering client does not get it.
    const isBase = this.options.allowedDeltaTypes.length > 0 && history !== null
    this.#lastText = isBase ? content.dataText : null
    this.#send(outgoing, sending.isBypass)
    return this.history?.position ?? { offset: 0, epoch: '' }
  }

  join(subscription: Subscription): void {
    this.#members ??= new Map()
    this.#members.set(subscription.info.client, subscription.info)
    this.#subscriptions ??= new Set()
    this.#subscriptions.add(subscription)
    this.#batch?.seenByLateJoiners.set(subscription, this.#batch.waiting.length)
  }

  /** Publishes the join event; called after the joining client has its reply. */
  announceJoin(info: ClientInfo): void {
    if (this.options.joinLeave) this.#tell(new Frame(encodePush.join(this.name, info)))
  }

  leave(subscription: Subscription): void {
    this.pause(subscription)
    if (!this.#members?.delete(subscription.info.client)) return
    if (this.#members.size === 0) this.#forgetAudience()
    if (this.options.joinLeave) this.#tell(new Frame(encodePush.leave(this.name, subscription.info)))
  }

  /** Pauses a subscriber that is too slow; it remains subscribed. */
  pause(subscription: Subscription): void {
    this.#subscriptions?.delete(subscription)
    this.#batch?.seenByLateJoiners.delete(subscription)
  }

  /** Sends the pending batch early. */
  flush(): void {
    const batch = this.#batch
    if (batch === null) return
    this.#dropBatch()
    this.#deliver(batch.waiting, batch.seenByLateJoiners)
  }

  /** Nobody is subscribed and nothing was ever kept: whoever opens the channel again finds it as it was. */
  get isUnused(): boolean {
    return this.memberCount === 0 && (this.history?.isUntouched ?? true)
  }

  /** Whether the time to recover from the channel is over. */
  isForgettable(nowMs: number): boolean {
    if (this.memberCount > 0) return false
    return this.isUnused || nowMs - (this.history?.lastAddedAtMs ?? 0) >= this.options.historyMetaTtlMs
  }

  #forgetAudience(): void {
    this.#dropBatch()
    this.#subscriptions = null
    this.#members = null
  }

  #dropBatch(): void {
    clearTimeout(this.#batch?.timer)
    this.#batch = null
  }

  #send(outgoing: OutgoingPublication, isBypass: boolean): void {
    if (!this.#subscriptions?.size) return
    const { batchMaxDelayMs, batchMaxSize } = this.options
    if (batchMaxDelayMs === 0 || isBypass) {
      this.flush()
      this.#deliver([outgoing], NOBODY)
      return
    }
    this.#batch ??= {
      waiting: [],
      seenByLateJoiners: new Map(),
      timer: setTimeout(() => this.flush(), batchMaxDelayMs),
    }
    this.#batch.waiting.push(outgoing)
    if (this.#batch.waiting.length === batchMaxSize) this.flush()
  }

  #deliver(
    batch: readonly OutgoingPublication[],
    seenByLateJoiners: ReadonlyMap<Subscription, number>,
  ): void {
    const frames = new PublicationFrames(this.name, batch)
    for (const subscription of this.#subscriptions ?? []) {
      const from = seenByLateJoiners.size === 0 ? 0 : (seenByLateJoiners.get(subscription) ?? 0)
      if (from === batch.length) continue
      const frame = frames.frame(encodingFor(subscription), from)
      subscription.hasDeltaBase = true
      this.#traffic.deliveries += batch.length - from
      subscription.client.deliver(frame, subscription)
    }
  }

  #tell(frame: Frame): void {
    for (const subscription of this.#subscriptions ?? []) {
      if (subscription.wantsJoinLeave) subscription.client.deliver(frame, subscription)
    }
  }
}

const NO_MEMBERS: ReadonlyMap<string, ClientInfo> = new Map()
const NOBODY: ReadonlyMap<Subscription, number> = new Map()

function encodingFor({ isDelta, hasDeltaBase }: Subscription) {
  if (!isDelta) return 'plain'
  return hasDeltaBase ? 'patches' : 'whole_then_patches'
}
