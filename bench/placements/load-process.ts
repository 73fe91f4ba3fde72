import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { answerParent } from '../support/own-process.ts'
import { KEY_LENGTH, type Load, type LoadClient, type Measured } from './load.ts'

/** The child of `runLoad`. */
process.once('message', (load: Load) => answerParent(measure(load)))

const KEY_START = randomBytes(5).toString('hex')
let keyCount = 0

async function measure({ clients, seconds, perSecond }: Load): Promise<Measured> {
  const connections = clients.map((client) => new Connection(client))
  for (const connection of connections) connection.open()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const turnMs = Number.isFinite(perSecond) ? (clients.length / perSecond) * 1000 : 0
  const latencies: number[] = []
  await Promise.all(
    connections.map(async (connection, index) => {
      let turnAt = startedAt + (turnMs * index) / clients.length
      while (performance.now() < endsAt) {
        const waitMs = turnAt - performance.now()
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
        // A turn that came late because the one before was slow is late for the player too.
        const sentAt = turnMs > 0 ? Math.min(turnAt, performance.now()) : performance.now()
        await connection.place()
        latencies.push(performance.now() - sentAt)
        turnAt += turnMs
      }
    }),
  )
  const tookMs = performance.now() - startedAt
  for (const connection of connections) connection.close()
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  return { rate: latencies.length / (tookMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99) }
}

/** Plain sockets: whatever the load costs is taken from the two cores that the platform and its database share with it. */
class Connection {
  readonly #client: LoadClient
  readonly #bytes: Buffer
  #socket: Socket | null = null
  #received: Buffer = Buffer.alloc(0)
  #awaited: { resolve: () => void; reject: (error: Error) => void } | null = null

  constructor(client: LoadClient) {
    this.#client = client
    this.#bytes = Buffer.from(client.bytes)
  }

  open(): void {
    const { hostname, port } = this.#client
    const socket = connect({ host: hostname, port, noDelay: true })
    socket.on('data', (chunk: Buffer) => this.#receive(chunk))
    socket.on('error', (error) => this.#awaited?.reject(error))
    socket.on('close', () => {
      if (this.#socket === socket) this.#awaited?.reject(new Error('The platform closed the connection'))
    })
    this.#socket = socket
  }

  /** Places the bets once more, under a new key; resolves with the whole reply, rejects unless it is a success. */
  place(): Promise<void> {
    const bytes = this.#bytes
    keyCount += 1
    bytes.write(`${KEY_START}-${keyCount}`.padEnd(KEY_LENGTH, '-'), this.#client.keyAt, 'latin1')
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
