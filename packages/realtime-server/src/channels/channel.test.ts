import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { connectRawSocket, type RawSocket } from '../testing/raw-socket.ts'
import { startRealtime } from '../testing/start-realtime.ts'

/** The data of every publication received so far, frame by frame; other messages left out. */
function publicationFrames({ frames }: RawSocket): unknown[][] {
  return frames
    .map((frame) => frame.flatMap((message) => dataOf(message)))
    .filter((publications) => publications.length > 0)
}

function dataOf(message: Record<string, unknown>): unknown[] {
  const push = PublicationPush.safeParse(message)
  return push.success ? [push.data.push.pub.data] : []
}

const PublicationPush = z.object({ push: z.object({ pub: z.object({ data: z.unknown() }) }) })

const isPublication = (data: unknown) => (message: Record<string, unknown>) => dataOf(message).includes(data)

async function subscribed(address: string, channel: string): Promise<RawSocket> {
  const socket = await connectRawSocket(address)
  socket.send({ id: 2, subscribe: { channel } })
  await socket.reply(2)
  return socket
}

describe('a batched channel', () => {
  it('sends all publications of one window in one frame', async () => {
    await using server = await startRealtime()
    const socket = await subscribed(server.address, 'batched:1')
    for (const number of [1, 2, 3]) server.realtime.publish('batched:1', number)
    await socket.received(isPublication(3))
    expect(publicationFrames(socket)).toEqual([[1, 2, 3]])
  })

  it('sends what waits before a publication that bypasses it, and that one at once', async () => {
    await using server = await startRealtime()
    const socket = await subscribed(server.address, 'full:1')
    server.realtime.publish('full:1', 1)
    server.realtime.publish('full:1', 2, { bypassBatch: true })
    await socket.received(isPublication(2))
    expect(publicationFrames(socket)).toEqual([[1], [2]])
  })

  it('sends a full batch before its time', async () => {
    await using server = await startRealtime()
    const socket = await subscribed(server.address, 'full:1')
    for (const number of [1, 2, 3, 4]) server.realtime.publish('full:1', number)
    await socket.received(isPublication(3))
    expect(publicationFrames(socket)).toEqual([[1, 2, 3]])
  })

  it('gives who subscribes within a window each publication once: in the reply or after it', async () => {
    await using server = await startRealtime()
    const early = await subscribed(server.address, 'full:1')
    server.realtime.publish('full:1', 1)
    const late = await connectRawSocket(server.address)
    late.send({ id: 2, subscribe: { channel: 'full:1', recover: true } })
    expect(await late.reply(2)).toMatchObject({ subscribe: { recovered: true, publications: [{ data: 1 }] } })
    server.realtime.publish('full:1', 2)
    server.realtime.publish('full:1', 3)
    await Promise.all([early.received(isPublication(3)), late.received(isPublication(3))])
    expect(publicationFrames(early)).toEqual([[1, 2, 3]])
    expect(publicationFrames(late)).toEqual([[2, 3]])
  })

  it('sends nothing more to who has left within the window', async () => {
    await using server = await startRealtime()
    const stays = await subscribed(server.address, 'full:1')
    const leaves = await subscribed(server.address, 'full:1')
    server.realtime.publish('full:1', 1)
    leaves.send({ id: 3, unsubscribe: { channel: 'full:1' } })
    await leaves.reply(3)
    server.realtime.publish('full:1', 2, { bypassBatch: true })
    await stays.received(isPublication(2))
    leaves.send({ id: 4, ping: {} })
    await leaves.reply(4)
    expect(publicationFrames(leaves)).toEqual([])
  })
})

describe('a slow client', () => {
  const LARGE = 'x'.repeat(60_000)

  it('loses a channel that may be shed, learns it when it has caught up (2500), and recovers what it missed', async () => {
    await using server = await startRealtime({ queueMaxSizeBytes: 1_000_000_000 })
    const socket = await subscribed(server.address, 'odds:1')
    socket.websocket.pause()
    let published = 0
    while (server.realtime.stats().shedSubscriptions === 0 && published < 1000) {
      published += 1
      server.realtime.publish('odds:1', { number: published, LARGE })
    }
    server.realtime.publish('odds:1', { number: published + 1 })
    expect(server.realtime.stats().shedSubscriptions).toBe(1)
    socket.websocket.resume()
    const end = await socket.received((message) => JSON.stringify(message).includes('"unsubscribe"'))
    expect(end).toEqual({
      push: { channel: 'odds:1', unsubscribe: { code: 2500, reason: 'insufficient state' } },
    })

    const received = publicationFrames(socket).flat()
    expect(received).toHaveLength(published)
    socket.send({ id: 3, subscribe: { channel: 'odds:1', recover: true, offset: received.length } })
    expect(await socket.reply(3)).toMatchObject({
      subscribe: { recovered: true, publications: [{ data: { number: published + 1 } }] },
    })
  })

  it('is cut off beyond the limit (3008) where nothing may be shed', async () => {
    await using server = await startRealtime()
    const socket = await subscribed(server.address, 'recovery:1')
    socket.websocket.pause()
    for (
      let published = 0;
      published < 1000 && server.realtime.stats().slowDisconnects === 0;
      published += 1
    ) {
      server.realtime.publish('recovery:1', LARGE)
    }
    expect(server.realtime.stats()).toMatchObject({ slowDisconnects: 1, connections: { websocket: 0 } })
    socket.websocket.resume()
    expect(await socket.closed).toEqual({ code: 3008, reason: 'slow' })
  })
})

describe('publishing', () => {
  it('serialises data once for all channels of a broadcast', async () => {
    await using server = await startRealtime()
    let serialisations = 0
    const data = {
      toJSON() {
        serialisations += 1
        return { odds: 1850 }
      },
    }
    const outcomes = server.realtime.broadcast(['recovery:en', 'recovery:de', 'nowhere:1'], data)
    expect(serialisations).toBe(1)
    expect(outcomes.map(({ status }) => status)).toEqual(['published', 'published', 'rejected'])
  })

  it('drops versions that are not newer and repeated idempotency keys', async () => {
    let nowMs = 0
    await using server = await startRealtime({ now: () => nowMs })
    const publish = (options: Parameters<typeof server.realtime.publish>[2]) => {
      const outcome = server.realtime.publish('recovery:1', {}, options)
      return outcome.status === 'rejected' ? outcome.status : `${outcome.status} ${outcome.position.offset}`
    }
    expect(publish({ version: 7, versionEpoch: 'a' })).toBe('published 1')
    expect(publish({ version: 7, versionEpoch: 'a' })).toBe('suppressed 1')
    expect(publish({ version: 1, versionEpoch: 'b' })).toBe('published 2')
    expect(publish({ idempotencyKey: 'k' })).toBe('published 3')
    expect(publish({})).toBe('published 4')
    expect(publish({ idempotencyKey: 'k' })).toBe('suppressed 3')
    nowMs += 300_001
    expect(publish({ idempotencyKey: 'k' })).toBe('published 5')
  })

  it('carries tags and leaves the stream alone when asked', async () => {
    await using server = await startRealtime()
    const socket = await subscribed(server.address, 'recovery:1')
    server.realtime.publish('recovery:1', 1, { tags: { sport: 'soccer' }, skipHistory: true })
    const push = await socket.received(isPublication(1))
    expect(push).toEqual({ push: { channel: 'recovery:1', pub: { data: 1, tags: { sport: 'soccer' } } } })
    const outcome = server.realtime.publish('recovery:1', 2)
    expect(outcome).toMatchObject({ position: { offset: 1 } })
  })
})
