import type { Send } from '@touchline/contract/api-client'

export interface FetchTransport {
  fetch: (request: Request) => Promise<Response>
  /** Prefix of the calls' paths, such as `https://host/api`. */
  baseUrl: string
  /** The browser sends the session cookie; the server renders for a visitor and sends none. */
  credentials: RequestCredentials
}

/** Of a session within a frame whose browser keeps no cookie: in this page's memory and nowhere else. */
export const sessionHeader: { authorization?: string } = {}

/** Browsers refuse to keep alive more than 64 kB of all requests together. */
const MAX_KEPT_ALIVE = 8192

/** Sends calls by `fetch`, over the network or directly to a handler in the same process. */
export function createFetchSend({ fetch, baseUrl, credentials }: FetchTransport): Send {
  return async ({ method, path, headers, body, signal }) => {
    const isChange = method !== 'GET'
    const text = isChange && body !== undefined ? JSON.stringify(body) : undefined
    const response = await fetch(
      new Request(baseUrl + path, {
        method,
        headers: { ...headers, ...sessionHeader, ...(text && { 'content-type': 'application/json' }) },
        credentials,
        ...(text && { body: text }),
        // What the player has pressed arrives, though they leave the page at once.
        ...(isChange && (text?.length ?? 0) <= MAX_KEPT_ALIVE && { keepalive: true }),
        ...(signal && { signal }),
      }),
    )
    return { status: response.status, headers: response.headers, body: parse(await response.text()) }
  }
}

/** A proxy's error page is not JSON: only its status counts. */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
