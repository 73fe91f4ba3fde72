import type { Send } from '@touchline/contract/api-client'
import { SERVICE_TOKEN_HEADER } from '@touchline/contract/headers'
import { createFetchSend } from '../../app/shared/api/fetch-send.ts'

/** The platform to call: a handler in this process, or an origin such as `https://platform.example`. */
export type PlatformTarget = { fetch(request: Request): Promise<Response> } | PlatformElsewhere

export interface PlatformElsewhere {
  url: string
  /** By it the platform knows this process, and believes it about its clients. */
  serviceToken?: string | undefined
}

/** `Request` requires an absolute address, also in the same process. */
const IN_PROCESS_ORIGIN = 'http://platform.internal'

/** Sends the calls of server renders: as a visitor, without cookies. */
export function platformSend(platform: PlatformTarget): Send {
  const origin = 'url' in platform ? platform.url.replace(/\/$/, '') : IN_PROCESS_ORIGIN
  const token = 'url' in platform ? platform.serviceToken : undefined
  return createFetchSend({
    fetch:
      'url' in platform
        ? (request) => {
            if (token) request.headers.set(SERVICE_TOKEN_HEADER, token)
            return fetch(request)
          }
        : (request) => platform.fetch(request),
    baseUrl: `${origin}/api`,
    credentials: 'omit',
  })
}
