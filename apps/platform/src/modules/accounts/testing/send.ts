import { APPLICATION, HEADERS, sessionCookieName } from '@touchline/contract/headers'
import { isSecureSite } from '../../../core/http/border/secure-site.ts'
import type { Platform } from '../../../platform.ts'

export interface Sent {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown>
  /** Of the session. */
  setCookie: string
}

/** A raw HTTP request: any method, headers and body, without exemption from the limits. */
export async function send(
  platform: Platform,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, headers = {}, token }: { body?: unknown; headers?: Record<string, string>; token?: string } = {},
): Promise<Sent> {
  const response = await platform.app.fastify.inject({
    method,
    url: `/api${path}`,
    headers: {
      [HEADERS.application]: APPLICATION,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(token === undefined
      ? {}
      : { cookies: { [sessionCookieName(isSecureSite(platform.services.env))]: token } }),
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const set = [response.headers['set-cookie'] ?? []].flat()
  const setCookie = set.find((each) => each.includes('touchline_session=')) ?? ''
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body === '' ? {} : response.json(),
    setCookie,
  }
}

/** The session's token in a Set-Cookie header. */
export function tokenIn({ setCookie }: Sent): string {
  return /touchline_session=([^;]*)/.exec(setCookie)?.[1] ?? ''
}
