import { createServer } from 'node:http'
import { channels } from '@touchline/contract/events/channels'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Platform } from '../../platform.ts'
import { testPlatform } from '../../testing/index.ts'
import { createNeighbourWatch } from './watch-neighbours.ts'

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

it('is told by /readyz of each of two processes that have a real-time server of their own, until one is gone', async () => {
  const one = await testPlatform()
  expect(await realtimeCheck(one)).toMatchObject({ state: 'ok' })
  const other = await testPlatform({ DATABASE_URL: one.services.databaseUrl })
  for (const each of [one, other]) {
    expect(await realtimeCheck(each)).toMatchObject({
      state: 'failing',
      is_required: false,
      problem: expect.stringContaining('another process on this database has a real-time server of its own'),
    })
  }
  await other.close()
  await expect.poll(() => realtimeCheck(one)).toMatchObject({ state: 'ok' })
})

it('is said in the log as well, from the start on, and once', async () => {
  const { services } = await testPlatform()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const watch = createNeighbourWatch({ db: services.db, log })
  const look = async () => {
    await watch.start()
    await watch.stop()
  }
  await look()
  expect(lines).toEqual([])
  await testPlatform({ DATABASE_URL: services.databaseUrl })
  await look()
  await look()
  expect(lines).toEqual([expect.stringContaining('give every process one CENTRIFUGO_URL')])
})

const Checks = z.object({ checks: z.array(z.looseObject({ name: z.string() })) })

async function realtimeCheck(platform: Platform): Promise<unknown> {
  const response = await platform.fetch(new Request('http://touchline.test/readyz'))
  const { checks } = Checks.parse(await response.json())
  return checks.find(({ name }) => name === 'realtime')
}
