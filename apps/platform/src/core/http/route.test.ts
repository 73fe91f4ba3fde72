import { describe, expect, it } from 'vitest'
import { TEST_FEED_API_KEY, testPlatform, testPlayer } from '../../testing/index.ts'

type Answer = { error: string; data: { details?: string; fields?: { path: string; message: string }[] } }

async function asked(options: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'QUERY'
  url: string
  payload?: object | string | undefined
  headers?: Record<string, string>
}) {
  const platform = await testPlatform()
  const { cookie } = await testPlayer(platform)
  const headers = { 'x-application': 'sportsbook', cookie: cookie(), ...options.headers }
  const response = await platform.app.fastify.inject({ ...options, headers })
  return { status: response.statusCode, allow: response.headers.allow, body: response.json<Answer>() }
}

describe('a call', () => {
  it('names a wrong field as the wire does', async () => {
    const { status, body } = await asked({
      method: 'GET',
      url: '/api/matches?within_hours=noon&max_per_sport=0',
    })

    expect(status).toBe(400)
    expect(body.data.fields?.map(({ path }) => path)).toEqual(['query.within_hours', 'query.max_per_sport'])
  })

  it.each([
    ['GET', 'matches?limit=noon', 'query.limit', 'must be a whole number of sixteen digits at most'],
    ['GET', 'matches?limit=1&limit=2', 'query.limit', 'is of another form than /api/docs shows'],
    ['GET', 'matches/1.5', 'params.id', 'must be a whole number of sixteen digits at most'],
    ['GET', `matches?page=${2n ** 53n + 1n}`, 'query.page', 'Too big: expected int to be <=9007199254740991'],
    ['GET', 'search', 'query.q', 'is missing'],
    ['POST', 'counters', 'body', 'is missing'],
  ] as const)('says of %s /%s once, in words, that %s %s', async (method, url, path, message) => {
    const { status, body } = await asked({ method, url: `/api/${url}` })

    expect([status, body.data.fields]).toEqual([400, [{ path, message }]])
  })

  it('refuses a name that is not the wire’s, and says the right one', async () => {
    const { status, body } = await asked({ method: 'GET', url: '/api/matches?sportKey=soccer' })

    expect(status).toBe(400)
    expect(body.data.fields).toEqual([
      { path: 'query.sport_key', message: 'sportKey is named sport_key here' },
    ])
  })

  it('that changes something refuses a field that it does not know, however deep', async () => {
    const payload = { amount: { value: 100, currency: 'EUR', exponent: 2 }, bonus: true }
    const headers = { 'idempotency-key': 'key-of-this-test' }
    const { status, body } = await asked({
      method: 'POST',
      url: '/api/player/deposits/test',
      payload,
      headers,
    })

    expect(status).toBe(400)
    expect(body.data.fields?.map(({ path }) => path)).toEqual(['body.amount.exponent', 'body.bonus'])
  })

  it.each([undefined, 'null', '[]', '1'])('that takes a body does not take %s for one', async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const { status, body } = await asked({ method: 'POST', url: '/api/counters', payload, headers })

    expect(status).toBe(400)
    expect(body.data.fields?.map(({ path }) => path)).toEqual(['body'])
  })

  it('that reads leaves a parameter aside that it does not know', async () => {
    expect(await asked({ method: 'GET', url: '/api/sports?utm_source=mail' })).toMatchObject({ status: 200 })
  })

  it('refuses one event of a batch for a field of it, and no batch', async () => {
    const headers = { 'x-api-key': TEST_FEED_API_KEY }
    const payload = { events: [{ typeName: 'nothing', anyThing: 1 }] }

    expect(await asked({ method: 'POST', url: '/api/feed/events', payload, headers })).toMatchObject({
      status: 200,
    })
  })

  it('answers 405 with the methods that there are, 404 where there are none, and 406 for another version', async () => {
    expect(await asked({ method: 'PUT', url: '/api/sports/?x=1' })).toMatchObject({
      status: 405,
      allow: 'GET, HEAD',
      body: { error: 'method_not_allowed' },
    })
    expect(await asked({ method: 'QUERY', url: '/api/sports' })).toMatchObject({
      status: 405,
      allow: 'GET, HEAD',
    })
    expect(await asked({ method: 'DELETE', url: '/api/nothing' })).toMatchObject({
      status: 404,
      allow: undefined,
    })
    const headers = { accept: 'application/vnd.sportsbook.v9+json' }
    expect(await asked({ method: 'GET', url: '/api/sports', headers })).toMatchObject({
      status: 406,
      body: { error: 'not_acceptable' },
    })
  })

  it('of an operator says that the key is missing', async () => {
    expect(await asked({ method: 'POST', url: '/api/feed/events', payload: { events: [] } })).toMatchObject({
      status: 403,
      body: { data: { details: 'the header X-API-Key is missing' } },
    })
  })
})
