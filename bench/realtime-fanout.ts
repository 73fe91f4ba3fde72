/**
 * Fan-out of the embedded real-time server to 1,000 subscribers against a bare `ws` broadcast of the same
 * publications, in CPU of the serving process. Clients drain in a child process, so their work is not counted;
 * each round ends when every byte sent has arrived.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createRealtimeServer } from '@touchline/realtime-server'
import { WebSocketServer } from 'ws'
import { PRODUCT_NAMESPACES } from '../apps/platform/src/modules/realtime/index.ts'
import type { BenchResult } from './bench-result.ts'

const SUBSCRIBERS = 1000
const ROUNDS = 5
const PUBLICATIONS_PER_TICK = 4
const TICK_MS = 10
const BATCH_WINDOW_MS = 50
const BATCHED_TICKS = 125
const UNBATCHED_TICKS = 30

/** Runs both fan-outs and gives a line for each. Takes about 30 seconds. */
export async function run(): Promise<BenchResult[]> {
  const unbatched = await compare(await startEmbedded(false), await startBare(), UNBATCHED_TICKS)
  const batched = await compare(await startEmbedded(true), await startBareBatched(), BATCHED_TICKS)
  return [unbatchedResult(unbatched), batchedResult(batched)]
}

/** What one contender spent in one round. */
interface Round {
  cpuMicroseconds: number
  wallMicroseconds: number
  deliveries: number
}

interface Rounds {
  embedded: Round[]
  bare: Round[]
}

/** A server with all its subscribers, ready to publish. */
interface Contender {
  /** Sends one publication to every subscriber, now or with the window. */
  publish(): void
  /** Sends what still waits, at the end of a round. */
  flush(): void
  /** Bytes written to all clients so far, and bytes they have read. */
  sentBytes(): number
  receivedBytes(): Promise<number>
  close(): Promise<void>
}

async function compare(embedded: Contender, bare: Contender, ticks: number): Promise<Rounds> {
  const rounds: Rounds = { embedded: [], bare: [] }
  await playRound(embedded, ticks / 5)
  await playRound(bare, ticks / 5)
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order turns each round, so that neither always runs on the warmer machine.
    for (const isEmbedded of round % 2 === 0 ? [true, false] : [false, true]) {
      const spent = await playRound(isEmbedded ? embedded : bare, ticks)
      rounds[isEmbedded ? 'embedded' : 'bare'].push(spent)
    }
  }
  await embedded.close()
  await bare.close()
  return rounds
}

async function playRound(contender: Contender, ticks: number): Promise<Round> {
  const cpuBefore = process.cpuUsage()
  const startedAt = process.hrtime.bigint()
  for (let tick = 0; tick < ticks; tick += 1) {
    for (let index = 0; index < PUBLICATIONS_PER_TICK; index += 1) contender.publish()
    const dueAtMs = (tick + 1) * TICK_MS
    await delay(Math.max(0, dueAtMs - Number(process.hrtime.bigint() - startedAt) / 1e6))
  }
  contender.flush()
  while ((await contender.receivedBytes()) !== contender.sentBytes()) await delay(5)
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    cpuMicroseconds: user + system,
    wallMicroseconds: Number(process.hrtime.bigint() - startedAt) / 1000,
    deliveries: ticks * PUBLICATIONS_PER_TICK * SUBSCRIBERS,
  }
}

async function startEmbedded(isBatched: boolean): Promise<Contender> {
  const realtime = createRealtimeServer({ namespaces: PRODUCT_NAMESPACES, drainMs: 0 })
  const server = await listen(createServer())
  server.on('upgrade', (request, socket, head) => realtime.handleUpgrade(request, socket, head))
  const clients = await startClients(server, [
    '{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"match:en:482911"}}',
  ])
  while (realtime.stats().subscriptions < SUBSCRIBERS) await delay(5)
  return {
    publish: () => realtime.publish('match:en:482911', UPDATE, { bypassBatch: !isBatched }),
    flush: () => {
      if (isBatched) realtime.publish('match:en:482911', UPDATE, { bypassBatch: true })
    },
    sentBytes: () => realtime.stats().bytes.websocket,
    receivedBytes: () => clients.receivedBytes(),
    async close() {
      clients.stop()
      await realtime.close()
      server.close()
    },
  }
}

/** What one would write by hand: serialise once, send to everybody. */
async function startBare(): Promise<Contender> {
  const { broadcast, contender } = await startBareServer()
  return { ...contender, publish: () => broadcast([UPDATE]) }
}

/** The same with the window: one message of all publications in it. */
async function startBareBatched(): Promise<Contender> {
  const { broadcast, contender } = await startBareServer()
  let waiting: unknown[] = []
  const flush = () => {
    if (waiting.length > 0) broadcast(waiting)
    waiting = []
  }
  return {
    ...contender,
    flush,
    publish: () => {
      if (waiting.push(UPDATE) === 1) setTimeout(flush, BATCH_WINDOW_MS)
    },
  }
}

async function startBareServer() {
  const server = await listen(createServer())
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const clients = await startClients(server, [])
  while (sockets.clients.size < SUBSCRIBERS) await delay(5)
  let offset = 0
  let sentBytes = 0
  return {
    broadcast: (publications: readonly unknown[]) => {
      const pushes = publications.map((data) => {
        offset += 1
        return JSON.stringify({ push: { channel: 'match:en:482911', pub: { data, offset } } })
      })
      const message = Buffer.from(pushes.join('\n'))
      for (const client of sockets.clients) client.send(message, { binary: false })
      sentBytes += SUBSCRIBERS * (message.length + (message.length < 65_536 ? 4 : 10))
    },
    contender: {
      flush: () => undefined,
      sentBytes: () => sentBytes,
      receivedBytes: () => clients.receivedBytes(),
      async close() {
        clients.stop()
        sockets.close()
        server.close()
      },
    },
  }
}

function unbatchedResult({ embedded, bare }: Rounds): BenchResult {
  const perDelivery = ({ cpuMicroseconds, deliveries }: Round) => cpuMicroseconds / deliveries
  const figure = median(embedded.map(perDelivery))
  const baseline = median(bare.map(perDelivery))
  return {
    name: `real time: one publication to ${SUBSCRIBERS} subscribers`,
    figure,
    unit: 'µs CPU a delivery',
    baseline,
    ratio: figure / baseline,
    budget: 'at most 8 µs, or no more than a bare ws broadcast',
    isWithinBudget: figure <= 8 || figure <= baseline,
    spread: spread(embedded.map(perDelivery)),
  }
}

function batchedResult({ embedded, bare }: Rounds): BenchResult {
  const share = ({ cpuMicroseconds, wallMicroseconds }: Round) => (100 * cpuMicroseconds) / wallMicroseconds
  const figure = median(embedded.map(share))
  const baseline = median(bare.map(share))
  const perSecond = (SUBSCRIBERS * PUBLICATIONS_PER_TICK * 1000) / TICK_MS
  return {
    name: `real time: ${perSecond} deliveries/s in batches of ${BATCH_WINDOW_MS} ms`,
    figure,
    unit: '% of a core',
    baseline,
    ratio: figure / baseline,
    budget: 'at most 30 % of a core, or 1.1 of a bare ws broadcast of the same batches',
    isWithinBudget: figure <= 30 || figure <= baseline * 1.1,
    spread: spread(embedded.map(share)),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function spread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)}-${Math.max(...values).toFixed(2)}`
}

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Starts the child with all its clients; each sends the given messages once it is connected. */
async function startClients(server: Server, messages: readonly string[]) {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port')
  const child = fork(fileURLToPath(import.meta.url), [DRAIN, String(bound.port), ...messages])
  return {
    receivedBytes: () => askBytes(child),
    stop: () => void child.kill(),
  }
}

async function askBytes(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('bytes')
  const [bytes] = await answer
  return Number(bytes)
}

const DRAIN = 'drain'

/** The child: raw sockets that count what comes after the handshake and do nothing else. */
function drain(port: number, messages: readonly string[]): void {
  let received = 0
  process.on('message', () => process.send?.(received))
  process.on('disconnect', () => process.exit())
  for (let index = 0; index < SUBSCRIBERS; index += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'GET /connection/websocket HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    socket.once('data', (head) => {
      received += head.length - (head.indexOf('\r\n\r\n') + 4)
      socket.on('data', (chunk) => {
        received += chunk.length
      })
      for (const message of messages) sendMasked(socket, message)
    })
  }
}

/** A client's frame with a mask of zeros, which leaves the text as it is. */
function sendMasked(socket: Socket, text: string): void {
  const length = Buffer.byteLength(text)
  if (length > 125) throw new Error('a message of the bench is short')
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | length, 0, 0, 0, 0]), Buffer.from(text)]))
}

/** A change of three markets as the feed sends it, 0.5 kB. */
const UPDATE = {
  type: 'markets_changed',
  match_id: 482_911,
  seq: 9123,
  ts: 1_763_673_600_123,
  markets: [18, 19, 20].map((id) => ({
    id,
    specifier: 'total=2.5',
    status: 1,
    ver: 88_123,
    outcomes: [
      { id: 12, odds: 1850, active: true },
      { id: 13, odds: 1950, active: true },
    ],
  })),
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , mode, port, ...messages] = process.argv
  if (mode === DRAIN) drain(Number(port), messages)
  else console.table(await run())
}
