import { request as ask, createServer } from 'node:http'
import { connect } from 'node:net'
import { portOf } from '@touchline/platform/port-of'

/** A sportsbook as a browser that keeps no cookies has it: none goes either way. */
export async function openCookielessProxy(sportsbook: string) {
  const { hostname, port } = new URL(sportsbook)
  const server = createServer((request, response) => {
    const { cookie: _, ...headers } = request.headers
    const asked = ask({ hostname, port, path: request.url, method: request.method, headers }, (reply) => {
      const { 'set-cookie': __, ...kept } = reply.headers
      response.writeHead(reply.statusCode ?? 500, kept)
      reply.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  server.on('upgrade', ({ url, rawHeaders }, socket, head) => {
    const upstream = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) =>
        at % 2 === 0 && name.toLowerCase() !== 'cookie' ? [`${name}: ${rawHeaders[at + 1]}`] : [],
      )
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const end of [upstream, socket]) end.on('error', () => (upstream.destroy(), socket.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const url = `http://book.localhost:${portOf(server)}`
  return {
    url,
    close(): void {
      server.closeAllConnections()
      server.close()
    },
  }
}
