import { describe, expect, it } from 'vitest'
import { connectRawSocket } from '../testing/raw-socket.ts'
import { startRealtime } from '../testing/start-realtime.ts'

const CHANNEL_COUNT = 200

/** Follows many channels one after the other; the last reply has come when this returns. */
async function wander(address: string, prefix: string) {
  const socket = await connectRawSocket(address)
  for (let number = 0; number < CHANNEL_COUNT; number += 1) {
    const channel = `${prefix}${number}`
    socket.send({ id: number + 2, subscribe: { channel } })
    socket.send({ id: number + 10_000, unsubscribe: { channel } })
  }
  await socket.reply(CHANNEL_COUNT + 9_999)
  return socket
}

describe('channels that nobody follows and nobody has published to', () => {
  it.each(['recovery:', 'odds:', 'batched:', 'joins:'])('are forgotten at once: %s', async (prefix) => {
    await using server = await startRealtime({ commandsPerSecond: 0 })
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => wander(server.address, `${prefix}${name}`)))
    expect(server.realtime.stats().channels).toBe(0)
  })

  it('are forgotten with the connection that followed them', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    for (const id of [2, 3, 4]) socket.send({ id, subscribe: { channel: `recovery:${id}` } })
    await socket.reply(4)
    expect(server.realtime.stats().channels).toBe(3)
    socket.websocket.close()
    await expect.poll(() => server.realtime.stats().channels).toBe(0)
  })

  it('are not made by asking for their history, or by a recovery that is refused', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    const position = { recover: true, offset: 7, epoch: 'another', flag: 2 }
    socket.send(
      { id: 2, history: { channel: 'recovery:1', limit: -1 } },
      { id: 3, subscribe: { channel: 'recovery:2', ...position } },
    )
    expect(await socket.reply(2)).toMatchObject({ history: { publications: [] } })
    expect(await socket.reply(3)).toMatchObject({ error: { code: 112 } })
    await server.api('history', { channel: 'recovery:3' })
    expect(server.realtime.stats().channels).toBe(0)
  })

  it('are not made by publishing where nothing is kept', async () => {
    await using server = await startRealtime()
    expect(server.realtime.publish('joins:1', {})).toMatchObject({ status: 'published' })
    expect(server.realtime.stats()).toMatchObject({ channels: 0, publications: 1 })
  })
})

describe('whoever comes back to a channel forgotten meanwhile', () => {
  async function position(address: string, channel: string) {
    const socket = await connectRawSocket(address)
    socket.send({ id: 2, subscribe: { channel } }, { id: 3, unsubscribe: { channel } })
    const { subscribe } = await socket.reply(2)
    await socket.reply(3)
    return { recover: true, ...Object(subscribe) }
  }
  async function comeBack(address: string, channel: string, since: object) {
    const socket = await connectRawSocket(address)
    socket.send({ id: 2, subscribe: { channel, ...since } })
    return socket.reply(2)
  }

  it('has missed nothing where nothing was published', async () => {
    await using server = await startRealtime()
    const since = await position(server.address, 'recovery:1')
    expect(await comeBack(server.address, 'recovery:1', since)).toMatchObject({
      subscribe: { recovered: true },
    })
  })

  it('recovers what was published since', async () => {
    await using server = await startRealtime()
    const since = await position(server.address, 'recovery:1')
    for (const number of [1, 2]) server.realtime.publish('recovery:1', number)
    expect(await comeBack(server.address, 'recovery:1', since)).toMatchObject({
      subscribe: { recovered: true, publications: [{ data: 1 }, { data: 2 }] },
    })
  })
})
