import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream'
import { SERVICE_TOKEN_HEADER } from '@touchline/contract/headers'
import type { PlatformElsewhere } from './platform-target.ts'
import { visitorAddress } from './visitor-address.ts'

/**
 * Passes a request on to a platform elsewhere, so that the browser keeps to one origin and one cookie. Its headers about
 * the client have to be believable (`openServer`): they go on as they are.
 */
export function proxyToPlatform(
  request: IncomingMessage,
  response: ServerResponse,
  { url: platformUrl, serviceToken }: PlatformElsewhere,
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
        'x-forwarded-for': visitorAddress(request),
        ...(serviceToken && { [SERVICE_TOKEN_HEADER]: serviceToken }),
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
