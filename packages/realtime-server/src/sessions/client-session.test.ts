import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { issueConnectionToken, issueSubscriptionToken } from '../auth/tokens.ts'
import { connectRawSocket, openRawSocket } from '../testing/raw-socket.ts'
import { startRealtime, TEST_SECRET } from '../testing/start-realtime.ts'

const token = (userId: string, ttlSeconds = 60) =>
  issueConnectionToken(userId, { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds })
const channelToken = (userId: string, channel: string, ttlSeconds = 60) =>
  issueSubscriptionToken(userId, channel, { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds })

describe('a session', () => {
  it.each([
    ['malformed JSON', '{"id":1,'],
    ['a command that is none', '"connect"'],
    ['an unknown command', '{"id":1,"dance":{}}'],
    ['a field of a wrong type', '{"id":1,"connect":{"token":7}}'],
    ['another command before connect', '{"id":1,"subscribe":{"channel":"test"}}'],
    ['connect without id', '{"connect":{}}'],
    ['an answer to no ping', '{}'],
  ])('ends for good (3501) at %s', async (_name, text) => {
    await using server = await startRealtime()
    const socket = await openRawSocket(server.address)
    socket.sendText(text)
    expect(await socket.closed).toEqual({ code: 3501, reason: 'bad request' })
  })

  it.each([
    ['a second connect', '{"id":2,"connect":{}}'],
    ['an unknown command', '{"id":2,"dance":{}}'],
    ['an answer to no ping', '{}'],
    ['a command without id', '{"subscribe":{"channel":"test"}}'],
    ['an empty channel', '{"id":2,"subscribe":{"channel":""}}'],
    ['a publication without data', '{"id":2,"publish":{"channel":"test"}}'],
  ])('ends for good (3501) at %s after connecting', async (_name, text) => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    socket.sendText(text)
    expect(await socket.closed).toEqual({ code: 3501, reason: 'bad request' })
  })

  it('ends at two connects in one frame, after answering the first', async () => {
    await using server = await startRealtime()
    const socket = await openRawSocket(server.address)
    socket.send({ id: 1, connect: {} }, { id: 2, connect: {} })
    expect(await socket.reply(1)).toHaveProperty('connect.client')
    expect((await socket.closed).code).toBe(3501)
  })

  it('ends at a message, which nobody would answer (3508)', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    socket.send({ send: { data: {} } })
    expect((await socket.closed).code).toBe(3508)
  })

  it('ends when no connect command comes (3502)', async () => {
    await using server = await startRealtime({ staleCloseDelayMs: 20 })
    const socket = await openRawSocket(server.address)
    expect(await socket.closed).toEqual({ code: 3502, reason: 'stale' })
  })

  it('ends for good without a token where visitors are not allowed (3501), and with a forged one (3500)', async () => {
    await using server = await startRealtime({ isAnonymousAllowed: false })
    const visitor = await openRawSocket(server.address)
    visitor.send({ id: 1, connect: {} })
    expect((await visitor.closed).code).toBe(3501)
    const forger = await openRawSocket(server.address)
    const forged = await issueConnectionToken('42', { secret: 'another', nowMs: Date.now(), ttlSeconds: 60 })
    forger.send({ id: 1, connect: { token: forged } })
    expect(await forger.closed).toEqual({ code: 3500, reason: 'invalid token' })
  })

  it('answers an expired token with error 109 and takes a better one on the same connection', async () => {
    await using server = await startRealtime()
    const socket = await openRawSocket(server.address)
    socket.send({ id: 1, connect: { token: await token('42', -10) } })
    expect(await socket.reply(1)).toEqual({ id: 1, error: { code: 109, message: 'token expired' } })
    socket.send({ id: 2, connect: { token: await token('42') } })
    expect(await socket.reply(2)).toMatchObject({ connect: { expires: true, ttl: expect.any(Number) } })
  })

  it('ends when its token has run out and was not renewed (3005)', async () => {
    await using server = await startRealtime({ expiredCloseDelayMs: 10 })
    const socket = await connectRawSocket(server.address, await token('42', 1))
    expect(await socket.closed).toEqual({ code: 3005, reason: 'connection expired' })
  })

  it('lives on with a renewed token', async () => {
    await using server = await startRealtime({ expiredCloseDelayMs: 0 })
    const renewed = await connectRawSocket(server.address, await token('42', 1))
    const neglected = await connectRawSocket(server.address, await token('42', 1))
    renewed.send({ id: 2, refresh: { token: await token('42', 600) } })
    expect(await renewed.reply(2)).toMatchObject({ refresh: { expires: true, client: expect.any(String) } })
    expect((await neglected.closed).code).toBe(3005)
    renewed.send({ id: 3, ping: {} })
    expect(await renewed.reply(3)).toEqual({ id: 3, ping: {} })
  })

  it('ends for good when renewed with a forged token or another player’s (3500), and when it is expired (3005)', async () => {
    await using server = await startRealtime()
    for (const [renewal, code] of [
      [await token('43'), 3500],
      ['forged', 3500],
      [await token('42', -10), 3005],
    ] as const) {
      const socket = await connectRawSocket(server.address, await token('42'))
      socket.send({ id: 2, refresh: { token: renewal } })
      expect((await socket.closed).code).toBe(code)
    }
  })

  it('asks whether the client is there and ends without an answer (3012)', async () => {
    await using server = await startRealtime({ pingIntervalMs: 15, pongTimeoutMs: 15 })
    const socket = await connectRawSocket(server.address)
    expect(await socket.closed).toEqual({ code: 3012, reason: 'no pong' })
    expect(socket.frames.at(-1)).toEqual([{}])
  })

  it('lives on while the client answers', async () => {
    await using server = await startRealtime({ pingIntervalMs: 10, pongTimeoutMs: 500 })
    const socket = await connectRawSocket(server.address)
    for (let pings = 0; pings < 3; pings += 1) {
      await once(socket.websocket, 'message')
      socket.sendText('{}')
    }
    socket.send({ id: 9, ping: {} })
    expect(await socket.reply(9)).toEqual({ id: 9, ping: {} })
  })

  it('answers several commands of one frame in one frame, in order', async () => {
    await using server = await startRealtime()
    const socket = await openRawSocket(server.address)
    socket.send(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'test' } },
      { id: 3, rpc: { method: 'x' } },
      { id: 4, unsubscribe: { channel: 'test' } },
      { id: 5, unsubscribe: { channel: 'never subscribed' } },
    )
    await socket.reply(5)
    expect(socket.frames).toHaveLength(1)
    expect(socket.frames[0]?.map((reply) => reply['id'])).toEqual([1, 2, 3, 4, 5])
    expect(socket.frames[0]?.[2]).toEqual({ id: 3, error: { code: 108, message: 'not available' } })
  })

  it('closes a frame that is too long (1009) and a client with too many commands waiting (3013)', async () => {
    await using server = await startRealtime({ messageSizeLimitBytes: 1000, commandQueueLimit: 3 })
    const long = await connectRawSocket(server.address)
    long.sendText(`{"id":2,"publish":{"channel":"test","data":"${'x'.repeat(1000)}"}}`)
    expect((await long.closed).code).toBe(1009)
    const hasty = await connectRawSocket(server.address)
    hasty.send(...[2, 3, 4, 5].map((id) => ({ id, ping: {} })))
    expect((await hasty.closed).code).toBe(3013)
  })

  it('speaks JSON only: another subprotocol is told so (3506)', async () => {
    await using server = await startRealtime()
    const json = await openRawSocket(server.address, ['centrifuge-protobuf', 'centrifuge-json'])
    expect(json.websocket.protocol).toBe('centrifuge-json')
    const protobuf = await openRawSocket(server.address, ['centrifuge-protobuf'])
    expect(await protobuf.closed).toEqual({ code: 3506, reason: 'inappropriate protocol' })
  })

  it('keeps to the limit of connections of one player (3504)', async () => {
    await using server = await startRealtime({ userConnectionLimit: 1 })
    await connectRawSocket(server.address, await token('42'))
    const second = await openRawSocket(server.address)
    second.send({ id: 1, connect: { token: await token('42') } })
    expect((await second.closed).code).toBe(3504)
    await connectRawSocket(server.address, await token('43'))
  })
})

describe('subscribing', () => {
  it.each([
    [102, 'an unknown namespace', { channel: 'nowhere:1' }],
    [103, 'a private channel without a token', { channel: '$user:42' }],
    [103, 'a closed channel', { channel: 'closed:1' }],
    [103, 'a forged token', { channel: '$user:42', token: 'forged' }],
    [105, 'a channel subscribed already', { channel: 'test' }],
    [106, 'more channels than allowed', { channel: 'third' }],
    [107, 'a name too long', { channel: 'x'.repeat(256) }],
    [107, 'a name the namespace does not allow', { channel: 'spelled:A1' }],
    [108, 'a map subscription', { channel: 'fresh', type: 1 }],
    [108, 'a filter by tags', { channel: 'fresh', tf: { key: 'sport' } }],
  ])('is refused with %i: %s', async (code, _name, request) => {
    await using server = await startRealtime({ channelLimit: code === 106 ? 1 : 128 })
    const socket = await connectRawSocket(server.address, await token('42'))
    socket.send({ id: 2, subscribe: { channel: 'test' } }, { id: 3, subscribe: request })
    expect(await socket.reply(3)).toMatchObject({ error: { code } })
  })

  it('with an expired token is refused with 109, and another’s token ends the connection for good (3500)', async () => {
    await using server = await startRealtime()
    const mine = await connectRawSocket(server.address, await token('42'))
    mine.send({ id: 2, subscribe: { channel: '$user:42', token: await channelToken('42', '$user:42', -10) } })
    expect(await mine.reply(2)).toMatchObject({ error: { code: 109 } })
    for (const stolen of [await channelToken('43', '$user:42'), await channelToken('42', '$user:43')]) {
      const socket = await connectRawSocket(server.address, await token('42'))
      socket.send({ id: 2, subscribe: { channel: '$user:42', token: stolen } })
      expect((await socket.closed).code).toBe(3500)
    }
  })

  it('opens a channel to the players its name lists', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address, await token('42'))
    socket.send(
      { id: 2, subscribe: { channel: 'limited:x#41,42' } },
      { id: 3, subscribe: { channel: 'limited:x#41' } },
    )
    expect(await socket.reply(2)).toEqual({ id: 2, subscribe: {} })
    expect(await socket.reply(3)).toMatchObject({ error: { code: 103 } })
  })

  it('ends when its token has run out and was not renewed (2501), and lasts when it was', async () => {
    await using server = await startRealtime({ expiredSubscriptionCloseDelayMs: 10 })
    const socket = await connectRawSocket(server.address, await token('42'))
    const channel = '$user:42'
    socket.send({ id: 2, subscribe: { channel, token: await channelToken('42', channel, 1) } })
    expect(await socket.reply(2)).toMatchObject({ subscribe: { expires: true, ttl: 1 } })
    socket.send({ id: 3, sub_refresh: { channel, token: await channelToken('42', channel, 2) } })
    expect(await socket.reply(3)).toMatchObject({ sub_refresh: { expires: true } })
    const end = await socket.received((message) => 'push' in message)
    expect(end).toEqual({ push: { channel, unsubscribe: { code: 2501, reason: 'subscription expired' } } })
    expect(server.realtime.stats().subscriptions).toBe(0)
    socket.send({ id: 4, sub_refresh: { channel, token: await channelToken('42', channel) } })
    expect(await socket.reply(4)).toMatchObject({ error: { code: 103 } })
  })

  it('has its reply before the first publication, even of the same frame', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    socket.send(
      { id: 2, subscribe: { channel: 'recovery:1' } },
      { id: 3, publish: { channel: 'recovery:1', data: 1 } },
    )
    await socket.reply(3)
    const kinds = socket.frames.flat().map((message) => message['id'] ?? 'push')
    expect(kinds).toEqual([1, 2, 'push', 3])
  })

  it('recovers from the client’s own position, which the publications then move on', async () => {
    await using server = await startRealtime()
    for (const number of [1, 2, 3]) server.realtime.publish('recovery:1', number)
    const socket = await connectRawSocket(server.address)
    socket.send({ id: 2, subscribe: { channel: 'recovery:1', recover: true, offset: 1 } })
    expect(await socket.reply(2)).toMatchObject({
      subscribe: {
        recovered: true,
        was_recovering: true,
        offset: 1,
        publications: [{ offset: 2 }, { offset: 3 }],
      },
    })
  })

  it('gives a position on request where the namespace allows it, and no recovery', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    server.realtime.publish('positioned:1', 1)
    socket.send({
      id: 2,
      subscribe: { channel: 'positioned:1', positioned: true, recoverable: true, recover: true },
    })
    expect(await socket.reply(2)).toEqual({
      id: 2,
      subscribe: { positioned: true, epoch: expect.any(String), offset: 1 },
    })
  })
})

describe('a client’s publication, history and presence', () => {
  it('are refused where the namespace does not offer (108) or allow (103) them', async () => {
    await using server = await startRealtime()
    const socket = await connectRawSocket(server.address)
    socket.send(
      { id: 2, publish: { channel: 'closed:1', data: {} } },
      { id: 3, history: { channel: 'closed:1' } },
      { id: 4, history: { channel: 'test' } },
      { id: 5, presence: { channel: 'closed:1' } },
      { id: 6, presence_stats: { channel: 'nowhere:1' } },
    )
    await socket.reply(6)
    const codes = [2, 3, 4, 5, 6].map(
      (id) => socket.frames.flat().find((message) => message['id'] === id)?.['error'],
    )
    expect(codes).toMatchObject([{ code: 103 }, { code: 103 }, { code: 108 }, { code: 108 }, { code: 102 }])
  })

  it('are open to everybody on an insecure server', async () => {
    await using server = await startRealtime({ isInsecure: true, isAnonymousAllowed: false })
    const socket = await connectRawSocket(server.address)
    socket.send(
      { id: 2, subscribe: { channel: '$user:42' } },
      { id: 3, publish: { channel: 'closed:1', data: 7 } },
    )
    expect(await socket.reply(2)).toMatchObject({ subscribe: { recoverable: true } })
    socket.send({ id: 4, history: { channel: 'closed:1', limit: -1 } })
    expect(await socket.reply(4)).toMatchObject({
      history: { offset: 1, publications: [{ data: 7, offset: 1 }] },
    })
  })

  it('page the stream in both directions and refuse another epoch (112)', async () => {
    await using server = await startRealtime()
    for (let number = 1; number <= 5; number += 1) server.realtime.publish('recovery:1', number)
    const socket = await connectRawSocket(server.address)
    const history = { channel: 'recovery:1', limit: 2 }
    socket.send({ id: 2, history }, { id: 3, history: { ...history, reverse: true } })
    socket.send({ id: 4, history: { ...history, since: { offset: 3, epoch: '' } } })
    socket.send({ id: 5, history: { ...history, since: { offset: 3, epoch: 'other' } } })
    socket.send({ id: 6, history: { channel: 'recovery:1' } })
    expect(await socket.reply(2)).toMatchObject({
      history: { publications: [{ data: 1 }, { data: 2 }], offset: 5 },
    })
    expect(await socket.reply(3)).toMatchObject({ history: { publications: [{ data: 5 }, { data: 4 }] } })
    expect(await socket.reply(4)).toMatchObject({ history: { publications: [{ data: 4 }, { data: 5 }] } })
    expect(await socket.reply(5)).toMatchObject({ error: { code: 112 } })
    expect(await socket.reply(6)).toMatchObject({ history: { publications: [], offset: 5 } })
  })
})
