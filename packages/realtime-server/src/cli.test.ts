import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { createClient, nextEvent } from './testing/clients.ts'

const CLI = new URL('./cli.ts', import.meta.url).pathname

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  if (bound === null || typeof bound === 'string') throw new Error('no free port')
  return bound.port
}

it('serves clients and the server API alone, and leaves on SIGTERM', async () => {
  const port = await freePort()
  const args = [
    CLI,
    `--port=${port}`,
    '--insecure',
    '--api-key=k',
    '--default-namespace={"history_size":10,"history_ttl":"60s","force_recovery":true}',
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [greeting] = await once(createInterface(child.stdout), 'line')
  expect(greeting).toBe(`Real-time server at http://127.0.0.1:${port}`)

  const client = createClient(`127.0.0.1:${port}`, 'sse')
  const subscription = client.newSubscription('anything')
  const publication = nextEvent(subscription, 'publication')
  subscription.subscribe()
  client.connect()
  await subscription.ready(5000)
  const published = await fetch(`http://127.0.0.1:${port}/api/publish`, {
    method: 'POST',
    headers: { 'x-api-key': 'k' },
    body: '{"channel":"anything","data":{"my":"data"}}',
  })
  expect(await published.json()).toMatchObject({ result: { offset: 1 } })
  expect((await publication).data).toEqual({ my: 'data' })
  const connecting = nextEvent(client, 'connecting')
  child.kill('SIGTERM')
  expect((await connecting).code).toBe(3001)
  client.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('explains itself', async () => {
  const child = spawn(process.execPath, [CLI, '--help'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [usage] = await once(createInterface(child.stdout), 'line')
  expect(usage).toContain('touchline-realtime')
})
