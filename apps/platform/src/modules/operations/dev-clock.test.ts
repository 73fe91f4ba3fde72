import { expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'

const move = (body: unknown) =>
  new Request('http://localhost/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('moves the time of every module on, never back', async () => {
  const platform = await testPlatform()
  const before = platform.services.clock.now().getTime()
  expect((await platform.fetch(move({ by_ms: 3_600_000 }))).status).toBe(200)
  expect(platform.services.clock.now().getTime() - before).toBeGreaterThanOrEqual(3_600_000)
  for (const body of [{ by_ms: -1 }, { by_ms: 'soon' }, {}, null])
    expect((await platform.fetch(move(body))).status).toBe(400)
})

it.each([
  [{ NODE_ENV: 'development' }],
  [{ NODE_ENV: 'production' }],
  [{ PUBLIC_URL: 'https://touchline.example' }],
])('does not exist with %o', async (variables) => {
  const platform = await testPlatform(variables)
  expect((await platform.fetch(move({ by_ms: 1 }))).status).toBe(404)
})
