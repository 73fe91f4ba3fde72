import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { portOf } from './core/http/port-of.ts'
import type { Platform } from './platform.ts'
import { fixture, sendFeed, testPlatform } from './testing/index.ts'

const SERVICE_TOKEN = 'a-service-token-that-is-long-enough'
const KNOWN = { PUBLIC_URL: 'https://bets.example' }

async function statusOf(
  platform: Platform,
  url: string,
  headers: Record<string, string> = {},
  peer = '127.0.0.1',
) {
  return (await platform.app.fastify.inject({ url, headers, remoteAddress: peer })).statusCode
}

describe('the outbox', () => {
  it('is there for whoever tries the sportsbook on the own machine, and under its name alone', async () => {
    const platform = await testPlatform()

    expect(await statusOf(platform, '/dev/outbox', { host: 'localhost:3000' })).toBe(200)
    expect(await statusOf(platform, '/dev/outbox', { host: 'rebound.example' })).toBe(404)
  })

  it('is not there once players have an address', async () => {
    expect(await statusOf(await testPlatform(KNOWN), '/dev/outbox')).toBe(404)
  })
})

describe('metrics', () => {
  it('answer to this machine, and to nobody whom a proxy on it passes on', async () => {
    const platform = await testPlatform(KNOWN)
    const ask = (headers?: Record<string, string>, peer?: string) =>
      statusOf(platform, '/metrics', { host: 'localhost', ...headers }, peer)

    expect(await ask()).toBe(200)
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    expect(await ask({ host: 'bets.example' })).toBe(403)
    expect(await ask({}, '10.0.0.9')).toBe(403)
  })

  it('answer to a token from anywhere', async () => {
    const platform = await testPlatform({ ...KNOWN, METRICS_TOKEN: 'a-token-for-metrics' })
    const ask = (authorization: string) => statusOf(platform, '/metrics', { authorization }, '10.0.0.9')

    expect(await ask('Bearer a-token-for-metrics')).toBe(200)
    expect(await ask('Bearer a-token-for-metric')).toBe(403)
  })
})

describe('calls through a web process', () => {
  it('count for its clients, and its own for nobody', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', CALLS_PER_MINUTE: '3', SERVICE_TOKEN })
    const web = { 'x-service-token': SERVICE_TOKEN }
    const ask = (headers: Record<string, string>) => statusOf(platform, '/api/sports', headers, '10.0.0.2')
    const four = async (headers: Record<string, string>) => [
      await ask(headers),
      await ask(headers),
      await ask(headers),
      await ask(headers),
    ]

    expect(await four(web)).toEqual([200, 200, 200, 200])
    expect(await four({ ...web, 'x-forwarded-for': '203.0.113.7' })).toEqual([200, 200, 200, 429])
    expect(await four({ ...web, 'x-forwarded-for': '203.0.113.8' })).toEqual([200, 200, 200, 429])
    expect(await four({ 'x-service-token': 'x', 'x-forwarded-for': '203.0.113.9' })).toEqual([
      200, 200, 200, 429,
    ])
    expect(await ask({ 'x-forwarded-for': '203.0.113.10' })).toBe(429)
  })
})

describe('a limit', () => {
  it('is told with each answer, and by a refusal when to come again', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', CALLS_PER_MINUTE: '2' })
    const ask = async () => {
      const { statusCode, headers } = await platform.app.fastify.inject('/api/sports')
      const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left, 'retry-after': wait } = headers
      return [statusCode, Number(limit), Number(left), wait === undefined]
    }

    expect([await ask(), await ask(), await ask()]).toEqual([
      [200, 2, 1, true],
      [200, 2, 0, true],
      [429, 2, 0, false],
    ])
  })
})

describe('votes', () => {
  it('have a limit by address: device ids cost nothing', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', VOTES_PER_HOUR: '2' })
    const ids = await sendFeed(platform, fixture('test:match:1'))
    const vote = async (remoteAddress: string) => {
      const answer = await platform.app.fastify.inject({
        method: 'POST',
        url: '/api/vote',
        headers: { 'x-application': 'sportsbook' },
        payload: {
          prediction_id: `match-winner:${ids.get('test:match:1') ?? 0}`,
          device_id: randomUUID(),
          data: { choice: 'home' },
        },
        remoteAddress,
      })
      return answer.statusCode
    }

    expect([await vote('203.0.113.7'), await vote('203.0.113.7'), await vote('203.0.113.7')]).toEqual([
      200, 200, 429,
    ])
    expect(await vote('203.0.113.8')).toBe(200)
  })
})

describe('real-time connections', () => {
  it('have a limit by address, and count until they close', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: '1' })
    const server = await platform.listen(0, '127.0.0.1')
    const port = portOf(server)
    const open = async (client: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/connection/websocket`, {
        headers: { 'x-forwarded-for': client },
      })
      const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => Number(statusCode))
      refused.catch(() => undefined)
      const status = await Promise.race([once(socket, 'open').then(() => 101), refused])
      return { status, socket }
    }

    const first = await open('203.0.113.7')
    const statuses = [first.status, (await open('203.0.113.7')).status, (await open('203.0.113.7')).status]
    expect(statuses).toEqual([101, 101, 429])
    expect((await open('203.0.113.8')).status).toBe(101)

    first.socket.terminate()
    await expect.poll(async () => (await open('203.0.113.7')).status).toBe(101)
  })
})

describe('the origin of a site', () => {
  it('is the configured one, whatever host a request names', async () => {
    const platform = await testPlatform(KNOWN)
    const originFor = async (host: string) => {
      const answer = await platform.app.fastify.inject({ url: '/api/site', headers: { host } })
      return answer.json<{ origin: string | null }>().origin
    }

    expect(await originFor('bets.example')).toBe('https://bets.example')
    expect(await originFor('evil.example')).toBe('https://bets.example')
    expect(await originFor('northgoal.example')).toBe('https://northgoal.localhost')
  })
})
