import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { connectRawSocket } from './testing/raw-socket.ts'
import { startRealtime } from './testing/start-realtime.ts'

/** The status with which an upgrade was refused. */
async function upgradeStatus(address: string, headers: Record<string, string> = {}): Promise<number> {
  const websocket = new WebSocket(`ws://${address}/connection/websocket`, { headers })
  const { promise, resolve } = Promise.withResolvers<number>()
  websocket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  websocket.on('open', () => resolve(101))
  websocket.on('error', () => undefined)
  const status = await promise
  websocket.terminate()
  return status
}

describe('the server', () => {
  it('leaves other addresses to its host', async () => {
    await using server = await startRealtime({ transports: ['websocket'], serverApi: null })
    for (const path of ['/', '/connection/http_stream', '/emulation', '/api/publish']) {
      expect((await fetch(`http://${server.address}${path}`, { method: 'POST' })).status).toBe(404)
    }
    const websocket = new WebSocket(`ws://${server.address}/elsewhere`)
    const [error] = await once(websocket, 'error')
    expect(error).toBeInstanceOf(Error)
  })

  it('checks the origin of upgrades', async () => {
    await using server = await startRealtime({ allowedOrigins: ['https://shop.example'] })
    expect(await upgradeStatus(server.address, { origin: 'https://evil.example' })).toBe(403)
    expect(await upgradeStatus(server.address, { origin: 'https://shop.example' })).toBe(101)
    expect(await upgradeStatus(server.address, { origin: `http://${server.address}` })).toBe(101)
    expect(await upgradeStatus(server.address)).toBe(101)
  })

  it('keeps to its limit of connections', async () => {
    await using server = await startRealtime({ connectionLimit: 1 })
    await connectRawSocket(server.address)
    expect(await upgradeStatus(server.address)).toBe(503)
    const stream = await fetch(`http://${server.address}/connection/http_stream`, {
      method: 'POST',
      body: '',
    })
    expect(stream.status).toBe(503)
  })

  it('sends its clients away in slices and takes no more', async () => {
    await using server = await startRealtime({ drainMs: 100 })
    const sockets = await Promise.all(Array.from({ length: 40 }, () => connectRawSocket(server.address)))
    const closing = server.realtime.close()
    expect(server.realtime.stats().connections.websocket).toBe(38)
    expect(await upgradeStatus(server.address)).toBe(503)
    await closing
    const ends = await Promise.all(sockets.map(({ closed }) => closed))
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([3001]))
  })

  it('sends what waits in batches before it closes', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    socket.send({ id: 2, subscribe: { channel: 'full:1' } })
    await socket.reply(2)
    server.realtime.publish('full:1', 'last')
    await server.realtime.close()
    await socket.closed
    expect(JSON.stringify(socket.frames)).toContain('"last"')
  })

  it('counts what it does', async () => {
    await using server = await startRealtime()
    const sockets = await Promise.all([connectRawSocket(server.address), connectRawSocket(server.address)])
    for (const socket of sockets) socket.send({ id: 2, subscribe: { channel: 'batched:1' } })
    await Promise.all(sockets.map((socket) => socket.reply(2)))
    for (const number of [1, 2, 3]) server.realtime.publish('batched:1', number)
    await Promise.all(sockets.map((socket) => socket.received((message) => 'push' in message)))
    expect(server.realtime.stats()).toMatchObject({
      connections: { websocket: 2, http_stream: 0, sse: 0 },
      subscriptions: 2,
      channels: 1,
      publications: 3,
      deliveries: 6,
      // Each client has had its two replies and one batch.
      frames: { websocket: 6 },
      bytes: { websocket: expect.any(Number) },
    })
  })
})
