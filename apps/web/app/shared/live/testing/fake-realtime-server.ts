import { Centrifuge } from 'centrifuge'
import type { CreateClient } from '../connection/connection.ts'

interface Command {
  id?: number
  connect?: { token?: string }
  subscribe?: { channel: string; token?: string; recover?: boolean; offset?: number }
  unsubscribe?: { channel: string }
}

/**
 * A scripted server for tests: the real client talks to it over a socket that never leaves the process. It remembers
 * what was asked, answers at once and publishes on demand; recovery works while `canRecover` holds.
 */
export class FakeRealtimeServer {
  readonly tokens: string[] = []
  readonly subscribed: string[] = []
  readonly unsubscribed: string[] = []
  readonly subscriptionTokens = new Map<string, string>()
  isUp = true
  canRecover = true
  #sockets = new Set<FakeSocket>()
  #missed = new Map<string, unknown[]>()
  #offsets = new Map<string, number>()

  createClient: CreateClient = (endpoints, options) => {
    const [first] = endpoints
    const connect = (socket: FakeSocket) => this.#accept(socket)
    class Socket extends FakeSocket {
      constructor() {
        super(connect)
      }
    }
    return new Centrifuge(first?.endpoint ?? 'ws://fake', { ...options, websocket: Socket })
  }

  get connections(): number {
    return this.#sockets.size
  }

  publish(channel: string, data: unknown): void {
    const offset = (this.#offsets.get(channel) ?? 0) + 1
    this.#offsets.set(channel, offset)
    if (this.#sockets.size === 0)
      this.#missed.set(channel, [...(this.#missed.get(channel) ?? []), { data, offset }])
    for (const socket of this.#sockets) {
      if (socket.channels.has(channel)) socket.receive({ push: { channel, pub: { data, offset } } })
    }
  }

  drop(code = 3001, reason = 'shutdown'): void {
    for (const socket of this.#sockets) socket.closeFromServer(code, reason)
    this.#sockets.clear()
  }

  refuseChannel(channel: string): void {
    for (const socket of this.#sockets) {
      socket.channels.delete(channel)
      socket.receive({ push: { channel, unsubscribe: { code: 2000, reason: 'server unsubscribe' } } })
    }
  }

  #accept(socket: FakeSocket): void {
    if (!this.isUp) {
      socket.closeFromServer(1006, 'refused')
      return
    }
    this.#sockets.add(socket)
    socket.onCommand = (command) => this.#answer(socket, command)
    socket.onLeave = () => this.#sockets.delete(socket)
    socket.open()
  }

  #answer(socket: FakeSocket, { id, connect, subscribe, unsubscribe }: Command): void {
    if (connect) {
      this.tokens.push(connect.token ?? '')
      socket.receive({ id, connect: { client: 'fake', version: 'fake', ping: 25, pong: true } })
    }
    if (subscribe) socket.receive({ id, subscribe: this.#subscribe(socket, subscribe) })
    if (unsubscribe) {
      this.unsubscribed.push(unsubscribe.channel)
      socket.channels.delete(unsubscribe.channel)
      socket.receive({ id, unsubscribe: {} })
    }
  }

  #subscribe(socket: FakeSocket, { channel, token, recover }: NonNullable<Command['subscribe']>) {
    this.subscribed.push(channel)
    if (token) this.subscriptionTokens.set(channel, token)
    socket.channels.add(channel)
    const missed = this.#missed.get(channel) ?? []
    this.#missed.delete(channel)
    const position = { recoverable: true, epoch: 'fake', offset: this.#offsets.get(channel) ?? 0 }
    if (!recover) return position
    if (!this.canRecover) return { ...position, was_recovering: true }
    return { ...position, was_recovering: true, recovered: true, publications: missed }
  }
}

/** The part of a browser's WebSocket that the client uses. */
class FakeSocket {
  readonly channels = new Set<string>()
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  onCommand: (command: Command) => void = () => undefined
  onLeave: () => void = () => undefined

  constructor(connect: (socket: FakeSocket) => void) {
    setTimeout(() => connect(this), 0)
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
  }

  send(frame: string): void {
    for (const line of frame.split('\n')) {
      const command = JSON.parse(line) as Command
      setTimeout(() => this.onCommand(command), 0)
    }
  }

  receive(reply: object): void {
    this.onmessage?.({ data: JSON.stringify(reply) })
  }

  close(): void {
    this.onLeave()
    this.closeFromServer(1000, '')
  }

  closeFromServer(code: number, reason: string): void {
    if (this.readyState === 3) return
    this.readyState = 3
    setTimeout(() => this.onclose?.({ code, reason }), 0)
  }
}
