import { createServer } from 'node:http'
import { freePort } from '@touchline/platform/free-port'
import { expect, it, onTestFinished } from 'vitest'
import { openForwardingPort } from './forwarding-port.ts'

it('passes new connections to the newest server, while an open one ends with its own', async () => {
  const port = await freePort()
  const forwarding = await openForwardingPort(port)
  onTestFinished(() => forwarding.close())
  const ask = async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  await expect(ask()).rejects.toThrow('fetch failed')

  const first = await aServer('first')
  forwarding.forwardTo(first.port)
  const slow = ask('/slow')
  await first.slowBegan
  const second = await aServer('second')
  forwarding.forwardTo(second.port)

  expect(await ask()).toBe('second')
  first.answerSlow()
  expect(await slow).toBe('first')
})

/** Closes each connection after its answer; `/slow` waits until it is told to answer. */
async function aServer(name: string) {
  const began = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const end = () => response.setHeader('connection', 'close').end(name)
    if (request.url !== '/slow') {
      end()
      return
    }
    began.resolve()
    void answer.promise.then(end)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port, slowBegan: began.promise, answerSlow: answer.resolve }
}
