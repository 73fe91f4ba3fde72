import { describe, expect, it } from 'vitest'
import { testPlatform } from './testing/index.ts'

describe('the platform', () => {
  it('says that it lives, and that it is ready once its workers run', async () => {
    const platform = await testPlatform()

    const before = await platform.fetch(new Request('http://touchline.test/readyz'))
    await platform.startWorkers()
    const after = await platform.fetch(new Request('http://touchline.test/readyz'))
    const alive = await platform.fetch(new Request('http://touchline.test/healthz'))

    expect([before.status, after.status, alive.status]).toEqual([503, 200, 200])
  })

  it('answers an unknown address with a clear error and the id of the request', async () => {
    const platform = await testPlatform()

    const reply = await platform.fetch(new Request('http://touchline.test/api/nothing'))

    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({
      error: 'not_found',
      request_id: reply.headers.get('x-request-id'),
    })
  })
})

describe('what runs the platform can ask', () => {
  it('metrics in the Prometheus format, with requests by route', async () => {
    const platform = await testPlatform()
    await platform.fetch(new Request('http://touchline.test/api/sports'))

    const metrics = await (await platform.fetch(new Request('http://touchline.test/metrics'))).text()

    expect(metrics).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/sports",status="2xx"\} 1$/m,
    )
    expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(metrics).toMatch(/^realtime_connections 0$/m)
  })

  it('refuses malformed JSON, another version of a call, and an oversized body, each with a clear error', async () => {
    const platform = await testPlatform()
    const post = (body: string, headers: Record<string, string> = {}) =>
      platform.fetch(
        new Request('http://touchline.test/api/counters', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-application': 'sportsbook', ...headers },
          body,
        }),
      )

    const replies = await Promise.all([
      post('{"sport_keys": ['),
      post('{}', { accept: 'application/vnd.sportsbook.v7+json' }),
      post(JSON.stringify({ sport_keys: ['x'.repeat(300_000)] })),
      post('sport_keys=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ])

    expect(replies.map(({ status }) => status)).toEqual([400, 406, 413, 415])
    const errors = await Promise.all(replies.map(async (reply) => (await reply.json()) as { error: string }))
    expect(errors.map(({ error }) => error)).toEqual([
      'validation_failed',
      'not_acceptable',
      'body_too_large',
      'unsupported_media_type',
    ])
  })

  it('refuses what another site’s page sends in the player’s name', async () => {
    const platform = await testPlatform()
    const post = (headers: Record<string, string>) =>
      platform.fetch(
        new Request('http://touchline.test/api/counters', { method: 'POST', headers, body: '{}' }),
      )
    const json = { 'content-type': 'application/json' }

    const replies = await Promise.all([
      post(json),
      post({ ...json, 'x-application': 'sportsbook', origin: 'https://evil.example' }),
      post({ ...json, 'x-application': 'sportsbook', 'sec-fetch-site': 'cross-site' }),
      post({ ...json, 'x-application': 'sportsbook', 'sec-fetch-site': 'same-origin' }),
    ])

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 200])
  })
})
