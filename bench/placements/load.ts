import { connect, type Socket } from 'node:net'

/** A bet slip on its way: everything of the request but its Idempotency-Key is written beforehand. */
export interface PreparedRequest {
  bytes: Buffer
  /** Where the key stands in the bytes. */
  keyAt: number
}

export interface Measured {
  rate: number
  p50Ms: number
  p99Ms: number
}

const KEY_LENGTH = 20
let keyCount = 0

/** The bytes of `POST /bets` with a place for a key of its own. */
export function prepareRequest(host: string, path: string, headers: Record<string, string>, body: string) {
  const marker = '#'.repeat(KEY_LENGTH)
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const bytes = Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${head}idempotency-key: ${marker}\r\n\r\n${body}`,
  )
  return { bytes, keyAt: bytes.indexOf(marker) } satisfies PreparedRequest
}

/**
 * One player with one connection, one request at a time. Plain sockets: whatever the load costs is taken from the two
 * cores that the platform and its database share with it.
 */
export class LoadClient {
  readonly #url: URL
  readonly #request: PreparedRequest
  #socket: Socket | null = null
  #received: Buffer = Buffer.alloc(0)
  #awaited: { resolve: () => void; reject: (error: Error) => void } | null = null

  constructor(url: URL, request: PreparedRequest) {
    this.#url = url
    this.#request = request
  }

  /** A server closes connections that are idle, as between two measurements. */
  open(): void {
    const { hostname, port } = this.#url
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', (error) => this.#awaited?.reject(error))
    socket.on('close', () => {
      if (this.#socket === socket) this.#awaited?.reject(new Error('The platform closed the connection'))
    })
    this.#socket = socket
  }

  /** Places the bets once more, under a new key; resolves with the whole reply, rejects unless it is a success. */
  place(): Promise<void> {
    const { bytes, keyAt } = this.#request
    keyCount += 1
    bytes.write(`${process.pid}-${keyCount}`.padEnd(KEY_LENGTH, '-'), keyAt, 'latin1')
    return new Promise((resolve, reject) => {
      this.#awaited = { resolve, reject }
      // Copied: the bytes are written again for the next key, maybe before the socket has sent these.
      this.#socket?.write(Buffer.from(bytes))
    })
  }

  close(): void {
    this.#awaited = null
    this.#socket?.destroy()
    this.#socket = null
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (this.#received.length < headEnd + 4 + length) return
    const reply = this.#received
    this.#received = Buffer.alloc(0)
    const awaited = this.#awaited
    this.#awaited = null
    if (head.startsWith('HTTP/1.1 200')) awaited?.resolve()
    else awaited?.reject(new Error(`A bet was refused: ${reply.toString('utf8').slice(0, 1000)}`))
  }
}

/** Every client places as fast as it is answered; with a rate, each waits for its next turn, and waiting counts as latency. */
export async function runLoad(
  clients: readonly LoadClient[],
  seconds: number,
  perSecond = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  for (const client of clients) client.open()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const turnMs = Number.isFinite(perSecond) ? (clients.length / perSecond) * 1000 : 0
  const latencies: number[] = []
  await Promise.all(
    clients.map(async (client, index) => {
      let turnAt = startedAt + (turnMs * index) / clients.length
      while (performance.now() < endsAt) {
        const waitMs = turnAt - performance.now()
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
        // A turn that came late because the one before was slow is late for the player too.
        const sentAt = turnMs > 0 ? Math.min(turnAt, performance.now()) : performance.now()
        await client.place()
        latencies.push(performance.now() - sentAt)
        turnAt += turnMs
      }
    }),
  )
  const tookMs = performance.now() - startedAt
  for (const client of clients) client.close()
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { rate: latencies.length / (tookMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99) }
}
