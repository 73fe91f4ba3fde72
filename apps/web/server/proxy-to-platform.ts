import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream'

/** Passes a request on to a platform elsewhere, so that the browser keeps to one origin and one cookie. */
export function proxyToPlatform(
  request: IncomingMessage,
  response: ServerResponse,
  platformUrl: string,
): void {
  const target = new URL(request.url ?? '/', platformUrl)
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  const { host, connection: _, ...headers } = request.headers
  const upstream = send(
    target,
    {
      method: request.method,
      headers: {
        ...headers,
        'x-forwarded-host': host ?? '',
        'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
      },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      pipeline(answer, response, () => {})
    },
  )
  upstream.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'cache-control': 'no-store' }).end()
  })
  response.on('close', () => upstream.destroy())
  pipeline(request, upstream, () => {})
}
