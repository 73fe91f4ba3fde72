import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type DrainableServer, drainable } from './drainable-server.ts'
import { portOf } from './port-of.ts'

describe('drainable', () => {
  it('answers what was taken before it closes, and takes no more', async () => {
    const { drained, ask, taken } = await aServer()
    const asked = ask()
    const response = await taken()
    expect(drained.openCount).toBe(1)
    drained.announce()
    const ended = drained.drain(10_000)
    response.end('at last')

    const reply = await asked
    expect([await reply.text(), reply.headers.get('connection')]).toEqual(['at last', 'close'])
    await ended
    await expect(ask()).rejects.toThrow('fetch failed')
    expect(drained.openCount).toBe(0)
  })

  it('goes on after it is announced, and ends each connection with its answer', async () => {
    const { drained, ask, taken } = await aServer()
    drained.announce()
    const asked = ask()
    const response = await taken()
    response.end('as ever')
    expect((await asked).headers.get('connection')).toBe('close')
    await drained.drain(10_000)
  })

  it('does not wait for ever', async () => {
    const { drained, ask, taken } = await aServer()
    const asked = ask().catch(() => 'cut off')
    await taken()
    await drained.drain(10)
    expect(await asked).toBe('cut off')
  })
})

async function aServer() {
  const server = createServer()
  const drained: DrainableServer = drainable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const port = portOf(server)
  const taken = once(server, 'request')
  return {
    drained,
    ask: () => fetch(`http://127.0.0.1:${port}/`),
    taken: async () => (await taken)[1] as ServerResponse,
  }
}
