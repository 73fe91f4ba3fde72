import { channels } from '@touchline/contract/events/channels'
import { connectRawSocket } from '@touchline/realtime-server/testing/raw-socket'
import { expect, it } from 'vitest'
import { testPlatform } from '../../testing/index.ts'

/** A platform that listens; its address without scheme. */
async function listening(variables: Record<string, string>) {
  const platform = await testPlatform(variables)
  const server = await platform.listen(0, '127.0.0.1')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the platform listens on no port')
  return `127.0.0.1:${bound.port}`
}

it('holds sockets to the limits that the operator sets', async () => {
  const address = await listening({
    SOCKETS_MAX: '2',
    SOCKET_CHANNELS: '1',
    SOCKET_COMMANDS_PER_SECOND: '1',
  })
  const socket = await connectRawSocket(address)
  const subscribe = (id: number) => ({ id, subscribe: { channel: channels.match('en', id) } })
  socket.send(subscribe(2), subscribe(3))
  expect(await socket.reply(2)).toMatchObject({ subscribe: { recoverable: true } })
  expect(await socket.reply(3)).toMatchObject({ error: { code: 106 } })

  const hasty = await connectRawSocket(address)
  hasty.send(...Array.from({ length: 10 }, (_, index) => ({ id: index + 2, ping: {} })))
  expect(await hasty.reply(11)).toMatchObject({ error: { code: 111 } })

  const third = await fetch(`http://${address}/connection/sse?cf_connect=${encodeURIComponent('{"id":1}')}`)
  expect(third.status).toBe(503)
})
