import { IN_PROCESS_HEADER } from './build-app.ts'
import type { App } from './route.ts'

/** Answers a request without the network; `inProcessToken` exempts it from rate limits. */
export async function fetchInProcess(
  { fastify }: App,
  request: Request,
  inProcessToken: string,
): Promise<Response> {
  const url = new URL(request.url)
  const answer = await fastify.inject({
    method: METHODS.find((method) => method === request.method) ?? 'GET',
    url: `${url.pathname}${url.search}`,
    headers: {
      ...Object.fromEntries(request.headers),
      [IN_PROCESS_HEADER]: inProcessToken,
      // The reply goes nowhere.
      'accept-encoding': 'identity',
    },
    payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const part of Array.isArray(value) ? value : [value])
      if (part !== undefined) headers.append(name, String(part))
  const hasBody = ![204, 304].includes(answer.statusCode)
  return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers,
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
