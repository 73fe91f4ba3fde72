import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { createWebAlone } from './web-alone.ts'

it('a front end alone tells that it stops before it takes no more requests, and answers those it has', async () => {
  const server = createServer()
  const alone = createWebAlone(server, { STOP_NOTICE_MS: 200, LOG_LEVEL: 'silent', METRICS_TOKEN: undefined })
  const held: ServerResponse[] = []
  server.on('request', (request, response) => {
    if (!alone.answersOperations(request, response)) held.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const statusOf = async (path: string) => (await fetch(url + path)).status

  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  const local = url.replace('127.0.0.1', 'localhost')
  const metrics = await fetch(`${local}/metrics`)
  expect([metrics.status, await metrics.text()]).toEqual([
    200,
    expect.stringContaining('nodejs_eventloop_lag'),
  ])
  expect((await fetch(`${local}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
    403,
  )
  const page = fetch(url)
  while (held.length === 0) await once(server, 'request')
  const closed = alone.close()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  held[0]?.end('a page')
  expect(await (await page).text()).toBe('a page')
  expect(await alone.metrics.metrics()).toContain(
    'http_request_duration_seconds_count{method="GET",route="page",status="2xx"} 1',
  )
  await closed
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
