import type { Send } from '@touchline/contract/api-client'
import { createFetchSend } from '../app/shared/api/fetch-send.ts'

/** Where the platform is: a handler in this process, or the origin of another one, such as `https://platform.example`. */
export type PlatformTarget = { fetch(request: Request): Promise<Response> } | { url: string }

/** In the same process no address is needed, yet a request must have one. */
const IN_PROCESS_ORIGIN = 'http://platform.internal'

/** Calls of the server's own renders: as a visitor, without cookies. */
export function platformSend(platform: PlatformTarget): Send {
  const origin = 'url' in platform ? platform.url.replace(/\/$/, '') : IN_PROCESS_ORIGIN
  return createFetchSend({
    fetch: 'url' in platform ? (request) => fetch(request) : (request) => platform.fetch(request),
    baseUrl: `${origin}/api`,
    credentials: 'omit',
  })
}
