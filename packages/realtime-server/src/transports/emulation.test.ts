import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { issueSubscriptionToken } from '../auth/tokens.ts'
import { startRealtime, TEST_SECRET } from '../testing/start-realtime.ts'

const Connected = z.object({
  connect: z.object({ client: z.string(), session: z.string(), node: z.string(), pong: z.literal(true) }),
})

/** Opens an http_stream and reads it line by line. */
async function openStream(address: string, connect = '{"id":1,"connect":{}}') {
  const abort = new AbortController()
  const response = await fetch(`http://${address}/connection/http_stream`, {
    method: 'POST',
    body: connect,
    signal: abort.signal,
  })
  const lines = readLines(response)
  return { response, lines, next: async () => (await lines.next()).value, abort: () => abort.abort() }
}

async function* readLines(response: Response): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function emulate(address: string, message: unknown, init: RequestInit = {}): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  return fetch(`http://${address}/emulation`, { method: 'POST', body, ...init })
}

describe('http_stream', () => {
  it('answers line by line, unbuffered and uncached, and takes commands by POST /emulation', async () => {
    await using server = await startRealtime()
    const { response, next } = await openStream(server.address)
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const { session, node } = Connected.parse(JSON.parse((await next()) ?? '')).connect
    const answer = await emulate(server.address, {
      session,
      node,
      data: '{"id":2,"ping":{}}\n{"id":3,"ping":{}}',
    })
    expect(answer.status).toBe(204)
    expect([await next(), await next()]).toEqual(['{"id":2,"ping":{}}', '{"id":3,"ping":{}}'])
  })

  it('runs the commands of one session in the order they came, however long one takes', async () => {
    await using server = await startRealtime()
    const { next } = await openStream(server.address)
    const { session, node } = Connected.parse(JSON.parse((await next()) ?? '')).connect
    const issue = { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds: 60 }
    const ids = [2, 3, 4, 5, 6, 7, 8, 9]
    for (const id of ids) {
      const channel = `$user:${id}`
      // Checking a token takes a while; a ping takes none.
      const command =
        id % 2 === 0
          ? { subscribe: { channel, token: await issueSubscriptionToken('', channel, issue) } }
          : { ping: {} }
      await emulate(server.address, { session, node, data: JSON.stringify({ id, ...command }) })
    }
    const replies = []
    for (const _ of ids) replies.push(JSON.parse((await next()) ?? '').id)
    expect(replies).toEqual(ids)
  })

  it('serves commands sent at the same time, each once', async () => {
    await using server = await startRealtime()
    const { next } = await openStream(server.address)
    const { session, node } = Connected.parse(JSON.parse((await next()) ?? '')).connect
    const ids = Array.from({ length: 20 }, (_, index) => index + 2)
    await Promise.all(
      ids.map((id) => emulate(server.address, { session, node, data: `{"id":${id},"ping":{}}` })),
    )
    const replies = []
    for (const _ of ids) replies.push(JSON.parse((await next()) ?? '').id)
    expect(replies.toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('says goodbye in the stream and then ends it', async () => {
    await using server = await startRealtime()
    const { lines, next } = await openStream(server.address, '{"id":1,"connect":{"token":"forged"}}')
    expect(await next()).toBe('{"push":{"disconnect":{"code":3500,"reason":"invalid token"}}}')
    expect((await lines.next()).done).toBe(true)
  })

  it('forgets a client whose stream is cut', async () => {
    await using server = await startRealtime()
    const { next, abort } = await openStream(server.address)
    await next()
    expect(server.realtime.stats().connections.http_stream).toBe(1)
    abort()
    while (server.realtime.stats().connections.http_stream > 0) await fetch(`http://${server.address}/`)
    expect(server.realtime.stats().users).toBe(0)
  })

  it('refuses other methods and long bodies', async () => {
    await using server = await startRealtime({ messageSizeLimitBytes: 100 })
    const url = `http://${server.address}/connection/http_stream`
    expect((await fetch(url)).status).toBe(405)
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(101) })).status).toBe(413)
  })
})

describe('sse', () => {
  it('begins with an empty line and sends one event a message', async () => {
    await using server = await startRealtime()
    const connect = encodeURIComponent('{"id":1,"connect":{}}\n{"id":2,"ping":{}}')
    const response = await fetch(`http://${server.address}/connection/sse?cf_connect=${connect}`)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const lines = readLines(response)
    expect((await lines.next()).value).toBe('')
    expect((await lines.next()).value).toMatch(/^data: \{"id":1,"connect":/)
    expect((await lines.next()).value).toBe('')
    expect((await lines.next()).value).toBe('data: {"id":2,"ping":{}}')
    await lines.return(undefined)
  })

  it('takes the connect command as a body too, and needs one', async () => {
    await using server = await startRealtime()
    const url = `http://${server.address}/connection/sse`
    expect((await fetch(url)).status).toBe(400)
    const response = await fetch(url, { method: 'POST', body: '{"id":1,"connect":{}}' })
    const lines = readLines(response)
    await lines.next()
    expect((await lines.next()).value).toContain('"connect"')
    await lines.return(undefined)
  })
})

describe('POST /emulation', () => {
  it('answers 204 for a session that is gone, 404 for another node, 400 for nonsense, 413 for too much', async () => {
    await using server = await startRealtime({ messageSizeLimitBytes: 2000 })
    const { next } = await openStream(server.address)
    const { node } = Connected.parse(JSON.parse((await next()) ?? '')).connect
    const status = async (message: unknown) => (await emulate(server.address, message)).status
    expect(await status({ session: 'gone', node, data: '' })).toBe(204)
    expect(await status({ session: 'gone', node: 'another', data: '' })).toBe(404)
    expect(await status('{"session":')).toBe(400)
    expect(await status({ session: 'gone', node })).toBe(400)
    expect(await status({ session: 'gone', node, data: 'x'.repeat(2000) })).toBe(413)
  })

  it('lets pages of the own host and of allowed origins in, and no others', async () => {
    await using server = await startRealtime({ allowedOrigins: ['https://*.example.com'] })
    const message = { session: 'gone', node: 'another', data: '' }
    const statusFor = async (origin: string) =>
      (await emulate(server.address, message, { headers: { origin } })).status
    expect(await statusFor(`http://${server.address}`)).toBe(404)
    expect(await statusFor('https://bets.example.com')).toBe(404)
    expect(await statusFor('https://example.com.evil.org')).toBe(403)
    expect(await statusFor('null')).toBe(403)
  })

  it('answers a preflight', async () => {
    await using server = await startRealtime({ allowedOrigins: ['https://shop.example'] })
    const response = await fetch(`http://${server.address}/emulation`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-headers': 'content-type' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(response.headers.get('access-control-max-age')).toBe('300')
  })
})
