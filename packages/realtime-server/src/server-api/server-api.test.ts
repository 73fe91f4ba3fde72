import { describe, expect, it } from 'vitest'
import { issueConnectionToken } from '../auth/tokens.ts'
import { connectRawSocket } from '../testing/raw-socket.ts'
import { startRealtime, TEST_SECRET } from '../testing/start-realtime.ts'

describe('the server API', () => {
  it('wants its key, POST, JSON and a method it has', async () => {
    await using server = await startRealtime()
    expect((await server.api('publish', {}, 'wrong')).status).toBe(401)
    expect((await server.api('publish', {}, '')).status).toBe(401)
    expect((await server.api('publish', '{"channel":')).status).toBe(400)
    expect((await server.api('toString', {})).status).toBe(404)
    const byHeader = await fetch(`http://${server.address}/api/info`, {
      method: 'POST',
      headers: { authorization: 'apikey a key of the tests' },
    })
    expect(byHeader.status).toBe(200)
    await byHeader.body?.cancel()
  })

  it('answers refusals with status 200 and an error', async () => {
    await using server = await startRealtime()
    expect(await server.api('publish', { channel: 'nowhere:1', data: {} })).toEqual({
      status: 200,
      body: { error: { code: 102, message: 'unknown channel' } },
    })
    expect((await server.api('publish', { data: {} })).body).toMatchObject({ error: { code: 107 } })
    expect((await server.api('publish', { channel: 'test' })).body).toMatchObject({ error: { code: 107 } })
    expect((await server.api('history', { channel: 'test' })).body).toMatchObject({ error: { code: 108 } })
    expect((await server.api('presence', { channel: 'closed:1' })).body).toMatchObject({
      error: { code: 108 },
    })
  })

  it('publishes with version, idempotency key and tags, and gives the history', async () => {
    await using server = await startRealtime()
    const channel = 'recovery:1'
    const first = { channel, data: { odds: 1850 }, version: 3, version_epoch: 'a', tags: { sport: 'soccer' } }
    expect((await server.api('publish', first)).body).toMatchObject({
      result: { offset: 1, epoch: expect.any(String) },
    })
    expect((await server.api('publish', { ...first, version: 2 })).body).toMatchObject({
      result: { offset: 1 },
    })
    const second = { channel, data: null, idempotency_key: 'k' }
    await server.api('publish', second)
    expect((await server.api('publish', second)).body).toMatchObject({ result: { offset: 2 } })
    expect((await server.api('history', { channel, limit: -1, reverse: true })).body).toMatchObject({
      result: {
        offset: 2,
        publications: [
          { offset: 2, data: null },
          { offset: 1, data: { odds: 1850 }, tags: { sport: 'soccer' } },
        ],
      },
    })
    await server.api('history_remove', { channel })
    expect((await server.api('history', { channel, limit: -1 })).body).toMatchObject({
      result: { offset: 2, publications: [] },
    })
  })

  it('broadcasts and batches, each command with its own answer', async () => {
    await using server = await startRealtime()
    const broadcast = { channels: ['recovery:en', 'nowhere:1'], data: 1 }
    expect((await server.api('broadcast', broadcast)).body).toMatchObject({
      result: { responses: [{ result: { offset: 1 } }, { error: { code: 102 } }] },
    })
    const commands = [
      { publish: { channel: 'recovery:en', data: 2 } },
      { dance: {} },
      { broadcast },
      { batch: {} },
    ]
    expect((await server.api('batch', { commands })).body).toMatchObject({
      replies: [
        { publish: { offset: 2 } },
        { error: { code: 104 } },
        { broadcast: { responses: [{ result: { offset: 3 } }, { error: { code: 102 } }] } },
        { error: { code: 107 } },
      ],
    })
  })

  it('shows and steers clients', async () => {
    await using server = await startRealtime()
    const token = await issueConnectionToken('42', { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds: 60 })
    const socket = await connectRawSocket(server.address, token)
    await server.api('subscribe', { user: '42', channel: 'joins:1' })
    await socket.received((message) => JSON.stringify(message).includes('"subscribe":{}'))
    expect((await server.api('presence_stats', { channel: 'joins:1' })).body).toEqual({
      result: { num_clients: 1, num_users: 1 },
    })
    expect((await server.api('presence_stats', { channel: 'joins:2' })).body).toEqual({
      result: { num_clients: 0, num_users: 0 },
    })
    expect((await server.api('channels', { pattern: 'joins:*' })).body).toEqual({
      result: { channels: { 'joins:1': { num_clients: 1 } } },
    })
    expect((await server.api('channels', { pattern: 'match:*' })).body).toEqual({ result: { channels: {} } })
    expect((await server.api('info', {})).body).toMatchObject({
      result: { nodes: [{ num_clients: 1, num_users: 1 }] },
    })
    await server.api('unsubscribe', { user: '42', channel: 'joins:1' })
    await socket.received((message) =>
      JSON.stringify(message).includes('{"code":2000,"reason":"server unsubscribe"}'),
    )
    await server.api('refresh', { user: '42', expire_at: Math.floor(Date.now() / 1000) + 600 })
    await socket.received((message) => JSON.stringify(message).includes('"refresh":{"expires":true'))
    await server.api('disconnect', { user: '42', client: 'another' })
    await server.api('disconnect', { user: '42', disconnect: { code: 4500, reason: 'closed by the house' } })
    expect(await socket.closed).toEqual({ code: 4500, reason: 'closed by the house' })
  })

  it('ends connections declared expired (3005)', async () => {
    await using server = await startRealtime()
    const token = await issueConnectionToken('42', { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds: 60 })
    const socket = await connectRawSocket(server.address, token)
    await server.api('refresh', { user: '42', expired: true })
    expect((await socket.closed).code).toBe(3005)
  })
})
