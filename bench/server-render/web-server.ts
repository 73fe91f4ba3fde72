/**
 * The child of `server-render`: the product's web server with a hand-written static file beside it, on one `node:http`
 * server. Tells its port, and its CPU time whenever it is asked.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { createWebHandler } from '@touchline/web/server/create-web-handler'

const [platformUrl = '', staticFile = ''] = process.argv.slice(2)
const web = await createWebHandler({ platform: { url: platformUrl }, onError: console.error })

const server = createServer((request, response) => {
  if (request.url === '/static-file') void sendFile(response)
  else web(request, response)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system })
})

async function sendFile(response: ServerResponse): Promise<void> {
  const body = await readFile(staticFile)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.byteLength,
  })
  response.end(body)
}
