import { createServer, type Socket } from 'node:net'

/**
 * An operator's wallet that says yes after so many milliseconds, in a process of its own. It keeps no books and reads of a
 * request no more than its answer needs, since an operator's platform runs on the operator's machines: what it takes here is
 * taken from the two cores of the platform. In each player's currency, whatever comes.
 */
const delayMs = Number(process.argv[2])
const offersBatches = process.argv[3] === 'batches'
const server = createServer({ noDelay: true }, (socket) => {
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    received += chunk.toString()
    for (;;) {
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0)
      const end = headEnd + 4 + length
      if (received.length < end) return
      const path = received.slice(5, received.indexOf(' ', 5))
      const body = received.slice(headEnd + 4, end)
      received = received.slice(end)
      setTimeout(() => answer(path, body, socket), delayMs)
    }
  })
  socket.on('error', () => socket.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`)
})

const OPTIONAL: ReadonlySet<string> = new Set(['/batch', '/reserve_batch'])

function answer(path: string, body: string, socket: Socket): void {
  if (OPTIONAL.has(path) && !offersBatches) socket.write(responseOf('404 Not Found', '{}'))
  else socket.write(responseOf('200 OK', OPTIONAL.has(path) ? replyToAll(body) : replyTo(path, body)))
}

function responseOf(status: string, text: string): string {
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\nconnection: keep-alive\r\ncontent-length: ${text.length}\r\n\r\n${text}`
}

function replyTo(path: string, body: string): string {
  const said = (name: string, pattern: string) => new RegExp(`"${name}":(${pattern})`).exec(body)?.[1] ?? '""'
  const player = said(path === '/authenticate' ? 'token' : 'player', '"[^"]*"')
  return `{"reference":${said('reference', '"[^"]*"')},"player":${player},"amount":${said(
    'amount',
    '{[^}]*}',
  )},"balance":{"value":1000000,"currency":"EUR"},"state":"reserved","owed":0}`
}

/** Of each call its reference and its player, which stand in this order. */
function replyToAll(body: string): string {
  const answers = [
    ...body.matchAll(/"reference":("[^"]*").*?"player":("[^"]*")(?:,"amount":({[^}]*}))?/g),
  ].map(
    ([, reference, player, amount = '{}']) =>
      `{"status":200,"body":{"reference":${reference},"player":${player},"amount":${amount},"balance":{"value":1000000,"currency":"EUR"},"state":"reserved","owed":0}}`,
  )
  return `{"answers":[${answers.join(',')}]}`
}
