import { createServer } from 'node:http'
import { channels } from '@touchline/contract/events/channels'
import { expect, it } from 'vitest'
import { testPlatform } from '../../testing/index.ts'

/** A port where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (bound === null || typeof bound === 'string') throw new Error('no port')
  return bound.port
}

it('is told by /readyz when the Centrifugo is away; nothing else fails', async () => {
  const platform = await testPlatform({
    CENTRIFUGO_URL: `http://127.0.0.1:${await closedPort()}`,
    CENTRIFUGO_API_KEY: 'k',
  })
  await platform.services.publisher.publish(channels.public('en'), {})
  const response = await platform.fetch(new Request('http://touchline.test/readyz'))
  expect(await response.json()).toMatchObject({
    checks: expect.arrayContaining([
      {
        name: 'realtime',
        state: 'failing',
        is_required: false,
        problem: expect.stringContaining('does not answer'),
      },
    ]),
  })
})
