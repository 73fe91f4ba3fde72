import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { testPlatform } from '../../testing/index.ts'

const VISIT = {
  page: '/$sport/$match',
  device: 'phone',
  vitals: [
    { name: 'LCP', value: 1400 },
    { name: 'CLS', value: 20 },
  ],
  blocked_ms: 130,
  feed_to_screen_ms: [40, 60],
  placements: [{ outcome: 'placed', ms: 700 }],
}

/** As a beacon is sent: without any header of ours. */
function beacon(platform: Platform, body: unknown, headers: Record<string, string> = {}) {
  return platform.app.fastify.inject({
    method: 'POST',
    url: '/api/rum',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const metrics = async (platform: Platform) => (await platform.app.fastify.inject('/metrics')).body

describe('POST /api/rum', () => {
  it('adds a visit to the histograms of its route and device', async () => {
    const platform = await testPlatform()

    expect((await beacon(platform, VISIT)).statusCode).toBe(200)

    const text = await metrics(platform)
    const at = 'page="/$sport/$match",device="phone"'
    expect(text).toContain(`rum_vital_seconds_sum{vital="LCP",${at}} 1.4`)
    expect(text).toContain(`rum_layout_shift_sum{${at}} 0.02`)
    expect(text).toContain(`rum_blocked_seconds_sum{${at}} 0.13`)
    expect(text).toContain('rum_feed_to_screen_seconds_count{device="phone"} 2')
    expect(text).toContain('rum_placement_seconds_sum{outcome="placed",device="phone"} 0.7')
  })

  it('makes no label of what a stranger sends', async () => {
    const platform = await testPlatform()
    for (let n = 0; n < 50; n += 1)
      expect((await beacon(platform, { ...VISIT, page: `/invented/${n}` })).statusCode).toBe(200)
    const text = await metrics(platform)
    expect(text).not.toContain('invented')
    expect(text).toContain('rum_blocked_seconds_count{page="other",device="phone"} 50')
  })

  it.each([
    ['another device', { ...VISIT, device: 'fridge' }, 400],
    ['another figure', { ...VISIT, vitals: [{ name: 'ada@touchline.test', value: 1 }] }, 400],
    ['a time that none can be', { ...VISIT, blocked_ms: 1e12 }, 400],
    ['a negative time', { ...VISIT, feed_to_screen_ms: [-1] }, 400],
    ['too many times', { ...VISIT, feed_to_screen_ms: Array.from({ length: 201 }, () => 1) }, 400],
    ['no JSON', '{', 400],
    ['more than 8 kB', { ...VISIT, note: 'x'.repeat(9000) }, 413],
  ])('refuses %s', async (_, body, status) => {
    const platform = await testPlatform()
    expect((await beacon(platform, body)).statusCode).toBe(status)
    expect(await metrics(platform)).not.toContain('rum_blocked_seconds_count{')
  })

  it('refuses another site’s pages', async () => {
    const platform = await testPlatform()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) expect((await beacon(platform, VISIT, headers)).statusCode).toBe(403)
  })

  it('takes sixty a minute of one address', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true' })
    const statuses: number[] = []
    for (let n = 0; n < 62; n += 1) statuses.push((await beacon(platform, VISIT)).statusCode)
    expect(statuses.slice(59)).toEqual([200, 429, 429])
  })
})

it('tells the time of all modules', async () => {
  const platform = await testPlatform()
  const { now_ms: nowMs } = (await platform.app.fastify.inject('/api/time')).json()
  expect(Math.abs(nowMs - platform.services.clock.now().getTime())).toBeLessThan(5000)
})
