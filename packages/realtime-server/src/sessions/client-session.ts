import { randomUUID } from 'node:crypto'
import type { TokenVerifier } from '../auth/tokens.ts'
import type { Subscription } from '../channels/channel.ts'
import type { Hub } from '../channels/hub.ts'
import type { ClientInfo } from '../channels/stream-history.ts'
import {
  type ClientError,
  ClientErrors,
  type Disconnect,
  Disconnects,
  Unsubscribes,
} from '../protocol/codes.ts'
import { Frame } from '../protocol/frame.ts'
import {
  type Command,
  type CommandResult,
  encodeError,
  encodePush,
  encodeReply,
  type Method,
  PING,
  parseFrame,
} from '../protocol/protocol.ts'
import type { RealtimeOptions } from '../realtime-options.ts'
import type { Transport } from '../transports/transport.ts'
import { CommandAllowance } from './command-allowance.ts'
import { executeCommand } from './commands/execute-command.ts'
import { Heartbeat } from './heartbeat.ts'
import type { SessionRegistry } from './session-registry.ts'

/** Shared by all sessions of a server. */
export interface SessionServices {
  options: RealtimeOptions
  hub: Hub
  sessions: SessionRegistry
  tokens: TokenVerifier
  /** Identifies this process in emulation requests. */
  nodeId: string
}

export interface Identity {
  userId: string
  info: unknown
  /** Unix milliseconds; null for a connection without end. */
  expiresAtMs: number | null
}

type State = { status: 'new' } | { status: 'connected'; identity: Identity } | { status: 'closed' }

/**
 * One client: new until its connect command is accepted, then connected, then closed. Commands run one after another
 * in order of arrival; replies are gathered in one frame and sent before any later publication.
 */
export class ClientSession {
  readonly clientId = randomUUID()
  /** The secret by which POST /emulation finds the session; null where commands come over the transport. */
  readonly emulationId: string | null
  readonly services: SessionServices
  readonly subscriptions = new Map<string, Subscription>()
  readonly #transport: Transport
  readonly #commands: Command[] = []
  readonly #shed = new Set<Subscription>()
  readonly #allowance: CommandAllowance
  #state: State = { status: 'new' }
  #replies: string[] = []
  #isExecuting = false
  readonly #staleTimer: NodeJS.Timeout
  #expiryTimer: NodeJS.Timeout | null = null
  readonly #heartbeat = new Heartbeat(
    () => this.#send(PING_FRAME),
    () => this.disconnect(Disconnects.noPong),
  )

  constructor(services: SessionServices, transport: Transport) {
    this.services = services
    this.#transport = transport
    this.#allowance = new CommandAllowance(services.options.commandsPerSecond, performance.now())
    this.emulationId = transport.isEmulated ? randomUUID() : null
    transport.onDrain = () => this.#resumeShed()
    services.sessions.add(this)
    const { staleCloseDelayMs } = services.options
    this.#staleTimer = setTimeout(() => this.disconnect(Disconnects.stale), staleCloseDelayMs)
  }

  get isConnected(): boolean {
    return this.#state.status === 'connected'
  }

  get isClosed(): boolean {
    return this.#state.status === 'closed'
  }

  get transportName() {
    return this.#transport.name
  }

  /** Empty for anonymous visitors and before the connect command. */
  get userId(): string {
    return this.#identity?.userId ?? ''
  }

  get expiresAtMs(): number | null {
    return this.#identity?.expiresAtMs ?? null
  }

  /** The client's public info. */
  get info(): ClientInfo {
    return { user: this.userId, client: this.clientId, connInfo: this.#identity?.info }
  }

  /** Handles a frame from the client. */
  receive(frame: string): void {
    if (this.isClosed) return
    const commands = parseFrame(frame)
    if (commands === null) {
      this.disconnect(Disconnects.badRequest)
      return
    }
    this.#commands.push(...commands)
    if (this.#commands.length > this.services.options.commandQueueLimit) {
      this.disconnect(Disconnects.tooManyRequests)
      return
    }
    if (!this.#isExecuting) void this.#executeAll()
  }

  /** Accepts the client, starts its heartbeat and registers it under its user. */
  open(identity: Identity): void {
    this.#state = { status: 'connected', identity }
    clearTimeout(this.#staleTimer)
    this.services.sessions.identify(this, identity.userId)
    const { pingIntervalMs, pongTimeoutMs } = this.services.options
    this.#heartbeat.start(pingIntervalMs, pongTimeoutMs)
    this.scheduleExpiry()
  }

  /** Changes the connection's expiry. */
  extend(expiresAtMs: number | null): void {
    if (this.#state.status === 'connected') this.#state.identity.expiresAtMs = expiresAtMs
    this.scheduleExpiry()
  }

  reply(id: number, method: Method, result: CommandResult = {}): void {
    this.#replies.push(encodeReply(id, method, result))
  }

  fail(id: number, error: ClientError): void {
    this.#replies.push(encodeError(id, error))
  }

  push(message: string): void {
    if (!this.isClosed) this.#send(new Frame(message))
  }

  /** Sends a frame of one of the session's channels, shared with all its subscribers. */
  deliver(frame: Frame, subscription: Subscription): void {
    const { queueSoftLimitBytes } = this.services.options
    const queuedBytes = this.#send(frame)
    if (queuedBytes <= queueSoftLimitBytes || !subscription.channel.options.shedWhenSlow || this.isClosed)
      return
    subscription.channel.pause(subscription)
    this.#shed.add(subscription)
    this.services.hub.traffic.shedSubscriptions += 1
  }

  /** Unsubscribes the client, with a code. */
  unsubscribe(subscription: Subscription, reason: Disconnect): void {
    this.leave(subscription)
    this.push(encodePush.unsubscribe(subscription.channel.name, reason))
  }

  leave(subscription: Subscription): void {
    this.subscriptions.delete(subscription.channel.name)
    this.#shed.delete(subscription)
    this.services.hub.leave(subscription)
  }

  /** Disconnects the client, with a code. */
  disconnect(reason: Disconnect): void {
    if (this.isClosed) return
    this.#flushReplies()
    this.end()
    this.#transport.close(reason)
  }

  /** Removes the client; called by the transport when the client has disconnected. */
  end(): void {
    if (this.isClosed) return
    clearTimeout(this.#staleTimer)
    if (this.#expiryTimer) clearTimeout(this.#expiryTimer)
    this.#heartbeat.stop()
    this.services.sessions.remove(this)
    this.#state = { status: 'closed' }
    this.#commands.length = 0
    for (const subscription of this.subscriptions.values()) this.services.hub.leave(subscription)
    this.subscriptions.clear()
    this.#shed.clear()
  }

  /** Sets the one timer for the earliest expiry, of the connection or a subscription. */
  scheduleExpiry(): void {
    if (this.#expiryTimer) clearTimeout(this.#expiryTimer)
    this.#expiryTimer = null
    const nextMs = Math.min(
      this.#closeAtMs,
      ...[...this.subscriptions.values()].map((item) => this.#endAtMs(item)),
    )
    if (nextMs === Infinity) return
    const delayMs = Math.min(Math.max(nextMs - this.services.options.now(), 0), LONGEST_TIMER_MS)
    this.#expiryTimer = setTimeout(() => this.#expire(), delayMs)
  }

  get #identity(): Identity | null {
    return this.#state.status === 'connected' ? this.#state.identity : null
  }

  get #closeAtMs(): number {
    const { expiresAtMs } = this
    return expiresAtMs === null ? Infinity : expiresAtMs + this.services.options.expiredCloseDelayMs
  }

  #endAtMs({ expiresAtMs }: Subscription): number {
    const { expiredSubscriptionCloseDelayMs } = this.services.options
    return expiresAtMs === null ? Infinity : expiresAtMs + expiredSubscriptionCloseDelayMs
  }

  #expire(): void {
    const nowMs = this.services.options.now()
    if (this.#closeAtMs <= nowMs) {
      this.disconnect(Disconnects.connectionExpired)
      return
    }
    for (const subscription of this.subscriptions.values()) {
      if (this.#endAtMs(subscription) <= nowMs) this.unsubscribe(subscription, Unsubscribes.expired)
    }
    this.scheduleExpiry()
  }

  async #executeAll(): Promise<void> {
    this.#isExecuting = true
    for (let command = this.#commands.shift(); command; command = this.#commands.shift()) {
      await this.#execute(command)
    }
    this.#isExecuting = false
    this.#flushReplies()
  }

  async #execute(command: Command): Promise<void> {
    const { id, ...methods } = command
    if (id === 0 && Object.keys(methods).length === 0) {
      if (!this.#heartbeat.takeAnswer()) this.disconnect(Disconnects.badRequest)
      return
    }
    const isFirst = this.#state.status === 'new'
    if ((id === 0 && !command.send) || isFirst !== (command.connect !== undefined)) {
      this.disconnect(Disconnects.badRequest)
      return
    }
    const rate = this.#allowance.take(performance.now())
    if (rate === 'flooding') return this.disconnect(Disconnects.tooManyRequests)
    // An error in answer to unsubscribing would make the client reconnect, with all its channels.
    if (rate === 'above' && !command.unsubscribe) return this.fail(id, ClientErrors.tooManyRequests)
    try {
      await executeCommand(this, command)
    } catch (error) {
      this.services.options.log.error({ error, client: this.clientId }, 'A real-time command failed')
      this.fail(id, ClientErrors.internal)
    }
  }

  #flushReplies(): void {
    if (this.#replies.length === 0 || this.isClosed) return
    const replies = new Frame(this.#replies.join('\n'))
    this.#replies = []
    this.#send(replies)
  }

  /** Returns the bytes queued; a client with too many is disconnected. */
  #send(frame: Frame): number {
    if (this.#replies.length > 0) this.#flushReplies()
    const { hub, options } = this.services
    const { name } = this.#transport
    const bytes = frame.encode(name)
    const queuedBytes = this.#transport.send(bytes)
    hub.traffic.frames[name] += 1
    hub.traffic.bytes[name] += bytes.length
    if (queuedBytes > options.queueMaxSizeBytes) {
      hub.traffic.slowDisconnects += 1
      this.disconnect(Disconnects.slow)
    }
    return queuedBytes
  }

  /** After the queue has drained: subscribes the client to its paused channels again, which recovers what it missed. */
  #resumeShed(): void {
    for (const subscription of this.#shed) this.unsubscribe(subscription, Unsubscribes.insufficientState)
  }
}

const PING_FRAME = new Frame(PING)

/** The longest delay of a timer; when it fires, the expiry is checked again. */
const LONGEST_TIMER_MS = 2_147_483_647
