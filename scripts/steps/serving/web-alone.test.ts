import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createWebAlone } from './web-alone.ts'

it('a front end alone tells that it stops before it takes no more requests, and answers those it has', async () => {
  const server = createServer()
  const alone = createWebAlone(server, 200)
  const held: ServerResponse[] = []
  server.on('request', (request, response) => {
    if (!alone.answersHealth(request, response)) held.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const statusOf = async (path: string) => (await fetch(url + path)).status

  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  const page = fetch(url)
  while (held.length === 0) await once(server, 'request')
  const closed = alone.close()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  held[0]?.end('a page')
  expect(await (await page).text()).toBe('a page')
  await closed
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
