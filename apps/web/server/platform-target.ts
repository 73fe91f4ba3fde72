import type { Send } from '@touchline/contract/api-client'
import { createFetchSend } from '../app/shared/api/fetch-send.ts'

/** The platform to call: a handler in this process, or an origin such as `https://platform.example`. */
export type PlatformTarget = { fetch(request: Request): Promise<Response> } | { url: string }

/** `Request` requires an absolute address, also in the same process. */
const IN_PROCESS_ORIGIN = 'http://platform.internal'

/** Sends the calls of server renders: as a visitor, without cookies. */
export function platformSend(platform: PlatformTarget): Send {
  const origin = 'url' in platform ? platform.url.replace(/\/$/, '') : IN_PROCESS_ORIGIN
  return createFetchSend({
    fetch: 'url' in platform ? (request) => fetch(request) : (request) => platform.fetch(request),
    baseUrl: `${origin}/api`,
    credentials: 'omit',
  })
}
