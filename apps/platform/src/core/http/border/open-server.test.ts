import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../settings/read-env.ts'
import { portOf } from '../port-of.ts'
import { openServer, type ServerHandlers } from './open-server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function open(variables: Record<string, string> = {}, handlers: Partial<ServerHandlers> = {}) {
  const server: Server = openServer(readEnv(variables), {
    onRequest: (_request, response) => response.end('fine'),
    onUpgrade: () => false,
    ...handlers,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.closeAllConnections())
  cleanups.push(() => server.close())
  return portOf(server)
}

/** What comes back on a connection until it is closed. */
function exchange(port: number, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let read = ''
  socket.on('data', (chunk) => (read += chunk.toString()))
  socket.on('error', () => undefined)
  cleanups.push(() => socket.destroy())
  return { socket, answer: once(socket, 'close').then(() => read) }
}

const get = (host: string, path = '/') => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`

describe('the host of a request', () => {
  it('is refused with 400 when it is none, before anybody reads it', async () => {
    const port = await open({}, { onRequest: () => expect.unreachable() })
    expect(await exchange(port, get('bets.example/x')).answer).toMatch(/^HTTP\/1.1 400 /)
    expect(await exchange(port, get('a b')).answer).toMatch(/^HTTP\/1.1 400 /)
  })

  it('may be any name', async () => {
    expect(await exchange(await open(), get('bets.example')).answer).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('TLS alone', () => {
  it('is asked of browsers where the site has it', async () => {
    const secure = await open({ PUBLIC_URL: 'https://bets.example' })
    expect(await exchange(secure, get('bets.example')).answer).toMatch(
      /strict-transport-security: max-age=31536000/,
    )
    const plain = await open({ PUBLIC_URL: 'http://bets.example' })
    expect(await exchange(plain, get('bets.example')).answer).not.toMatch(/strict-transport-security/)
  })
})

describe('who is slow', () => {
  const QUICK = { HEADERS_TIMEOUT_S: '1', REQUEST_TIMEOUT_S: '1', RESPONSE_STALL_S: '1' }

  it.each([
    ['sends nothing', ''],
    ['never ends its headers', 'GET / HTTP/1.1\r\nhost: bets.example\r\nx-slow: '],
    ['never ends its body', 'POST / HTTP/1.1\r\nhost: bets.example\r\ncontent-length: 100\r\n\r\nx'],
  ])('and %s is closed', async (_, text) => {
    const port = await open(QUICK, { onRequest: (request) => void request.resume() })
    expect(await exchange(port, text).answer).toMatch(/^(HTTP\/1.1 408 |$)/)
  })

  it('and takes nothing of an answer is closed, while others stay', async () => {
    const responses: { response: ServerResponse; peerPort: number | undefined }[] = []
    const port = await open(QUICK, {
      onRequest: ({ socket, url }, response) => {
        responses.push({ response, peerPort: socket.remotePort })
        // The system keeps less than that for a reader.
        response.write(Buffer.alloc(url === '/large' ? 32 * 1024 * 1024 : 1))
      },
    })
    const stuck = exchange(port, get('bets.example', '/large'))
    stuck.socket.pause()
    const reading = exchange(port, get('bets.example'))
    await expect.poll(() => responses.length).toBe(2)
    const stuckPort = stuck.socket.localPort
    const closed = responses.map(async ({ response, peerPort }) => {
      await once(response, 'close')
      return peerPort
    })

    expect(await Promise.race(closed)).toBe(stuckPort)
    expect(reading.socket.destroyed).toBe(false)
  })
})

describe('an upgrade that nobody wants', () => {
  it('is closed', async () => {
    const text = `GET /nowhere HTTP/1.1\r\nhost: bets.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`
    expect(await exchange(await open(), text).answer).toBe('')
  })
})
