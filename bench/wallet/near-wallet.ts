import { createServer, type ServerResponse } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * An operator's wallet that says yes after so many milliseconds: in a thread of its own, and without books, since what an
 * operator's platform costs is not asked here. In each player's currency, whatever comes.
 */
const delayMs = Number(workerData)
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const asked: Record<string, unknown> = JSON.parse(Buffer.concat(parts).toString())
    setTimeout(() => answer(request.url ?? '', asked, response), delayMs)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (typeof address === 'object' && address) parentPort?.postMessage(address.port)
})

function answer(path: string, asked: Record<string, unknown>, response: ServerResponse): void {
  const player = path === '/authenticate' ? String(asked['token']) : asked['player']
  const { reference, amount } = asked
  const balance = { value: 1_000_000, currency: 'EUR' }
  const reply = { reference, player, amount, balance, state: 'reserved', owed: 0 }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
}
