import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { issueConnectionToken } from '../auth/tokens.ts'
import { connectRawSocket } from '../testing/raw-socket.ts'
import { type RunningRealtime, startRealtime, TEST_API_KEY, TEST_SECRET } from '../testing/start-realtime.ts'
import { createCentrifugoPublisher } from './centrifugo-publisher.ts'
import { createEmbeddedPublisher } from './embedded-publisher.ts'
import { RealtimeUnavailableError } from './realtime-publisher.ts'

/** Both adapters must do the same; the one over HTTP talks to a server alone, as to a Centrifugo. */
describe.each([
  ['embedded', ({ realtime }: RunningRealtime) => createEmbeddedPublisher(realtime)],
  [
    'Centrifugo',
    ({ address }: RunningRealtime) =>
      createCentrifugoPublisher({ url: `http://${address}`, apiKey: TEST_API_KEY, batchSize: 3 }),
  ],
])('the %s publisher', (_name, createPublisher) => {
  it('publishes in the order of the calls', async () => {
    await using server = await startRealtime()
    const publisher = createPublisher(server)
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
    const outcomes = await Promise.all(numbers.map((number) => publisher.publish('recovery:1', number)))
    expect(
      outcomes.map((outcome) => (outcome.status === 'published' ? outcome.position.offset : null)),
    ).toEqual(numbers)
    const { body } = await server.api('history', { channel: 'recovery:1', limit: -1 })
    expect(body).toMatchObject({ result: { publications: numbers.map((data) => ({ data })) } })
    await publisher.close()
  })

  it('broadcasts, and says which channel was refused', async () => {
    await using server = await startRealtime()
    const publisher = createPublisher(server)
    const outcomes = await publisher.broadcast(['recovery:en', 'nowhere:1'], { odds: 1850 }, { version: 3 })
    expect(outcomes).toMatchObject([
      { status: 'published', position: { offset: 1 } },
      { status: 'rejected', error: { code: 102 } },
    ])
  })

  it('knows which channels have subscribers', async () => {
    await using server = await startRealtime()
    const publisher = createPublisher(server)
    await publisher.publish('recovery:quiet', 1)
    const token = await issueConnectionToken('42', { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds: 60 })
    const socket = await connectRawSocket(server.address, token)
    socket.send({ id: 2, subscribe: { channel: 'recovery:loud' } })
    await socket.reply(2)
    expect(await publisher.subscribedChannels('recovery:*')).toEqual(['recovery:loud'])
    expect(await publisher.subscribedChannels('match:*')).toEqual([])
  })

  it('sends a player’s clients away and ends their subscriptions', async () => {
    await using server = await startRealtime()
    const publisher = createPublisher(server)
    const token = await issueConnectionToken('42', { secret: TEST_SECRET, nowMs: Date.now(), ttlSeconds: 60 })
    const socket = await connectRawSocket(server.address, token)
    socket.send({ id: 2, subscribe: { channel: 'test' } })
    await socket.reply(2)
    await publisher.unsubscribeUser('42', 'test')
    await socket.received((message) => JSON.stringify(message).includes('"unsubscribe"'))
    await publisher.endUser('42')
    // One after which clients come back.
    expect(await socket.closed).toEqual({ code: 3005, reason: 'connection expired' })
  })
})

/** A server that answers as told and notes what it was asked. */
async function scriptedServer(answer: (attempt: number, response: ServerResponse) => void) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => answer(bodies.push(body), response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server listens on no port')
  return {
    bodies,
    settings: { url: `http://127.0.0.1:${bound.port}`, apiKey: 'k', retryDelayMs: 1 },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const PUBLISHED = '{"replies":[{"publish":{"offset":1,"epoch":"e"}}]}'

describe('the Centrifugo publisher in trouble', () => {
  it('repeats a failed batch under the same idempotency key', async () => {
    await using server = await scriptedServer((attempt, response) => {
      if (attempt === 1) response.destroy()
      else if (attempt === 2) response.writeHead(503).end()
      else response.end(PUBLISHED)
    })
    const outcome = await createCentrifugoPublisher(server.settings).publish('match:en:1', {})
    expect(outcome).toEqual({ status: 'published', position: { offset: 1, epoch: 'e' } })
    expect(server.bodies).toHaveLength(3)
    expect(new Set(server.bodies).size).toBe(1)
    expect(server.bodies[0]).toMatch(/"idempotency_key":"[^"]+"/)
  })

  it('gives up after its attempts, and at once where trying again is no use', async () => {
    await using failing = await scriptedServer((_attempt, response) => response.writeHead(500).end())
    const publisher = createCentrifugoPublisher({ ...failing.settings, attempts: 3 })
    await expect(publisher.publish('match:en:1', {})).rejects.toThrow(RealtimeUnavailableError)
    expect(failing.bodies).toHaveLength(3)
    await using refusing = await scriptedServer((_attempt, response) => response.writeHead(401).end())
    await expect(createCentrifugoPublisher(refusing.settings).publish('match:en:1', {})).rejects.toThrow(
      'status 401',
    )
    expect(refusing.bodies).toHaveLength(1)
  })

  it('does not wait for ever: what waits with a failed batch is refused too, and then it asks again', async () => {
    await using server = await scriptedServer((attempt, response) => {
      if (attempt > 1) response.end(PUBLISHED)
    })
    const settings = { ...server.settings, timeoutMs: 300, attempts: 1, batchSize: 1, pauseMs: 0 }
    const publisher = createCentrifugoPublisher(settings)
    const results = await Promise.allSettled([publisher.publish('a', 1), publisher.publish('b', 2)])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(publisher.publish('c', 3)).resolves.toMatchObject({ status: 'published' })
    expect(server.bodies).toHaveLength(2)
  })

  it('refuses at once while the server is away, without asking it each time', async () => {
    await using server = await scriptedServer((_attempt, response) => response.writeHead(503).end())
    const publisher = createCentrifugoPublisher({ ...server.settings, attempts: 2, pauseMs: 60_000 })
    for (let number = 0; number < 50; number += 1)
      await expect(publisher.publish('a', number)).rejects.toThrow(RealtimeUnavailableError)
    expect(server.bodies).toHaveLength(2)
  })

  it('says what is wrong, without waiting for something to publish', async () => {
    await using refusing = await scriptedServer((_attempt, response) => response.writeHead(401).end())
    expect(await createCentrifugoPublisher(refusing.settings).problem()).toContain('status 401')
    await using answering = await scriptedServer((_attempt, response) => response.end('{"result":{}}'))
    expect(await createCentrifugoPublisher(answering.settings).problem()).toBeNull()
    await using odd = await scriptedServer((_attempt, response) => response.end('<html>'))
    expect(await createCentrifugoPublisher(odd.settings).problem()).toContain('does not answer')
  })

  it('refuses more than it can keep', async () => {
    await using server = await scriptedServer((_attempt, response) => response.end(PUBLISHED))
    const publisher = createCentrifugoPublisher({ ...server.settings, queueLimit: 1 })
    const [first, second] = [publisher.publish('a', 1), publisher.publish('a', 2)]
    await expect(second).rejects.toThrow('too many commands waiting')
    await expect(first).resolves.toMatchObject({ status: 'published' })
    await publisher.close()
    await expect(publisher.publish('a', 3)).resolves.toMatchObject({ status: 'published' })
  })
})
