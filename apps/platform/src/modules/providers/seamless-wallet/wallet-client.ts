import { type ApiClient, createApiClient } from '@touchline/contract/api-client'
import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import { API_PREFIX } from '../../../core/http/route.ts'
import { signatureHeaders } from './signature.ts'

export interface WalletClientOptions {
  fetch: (request: Request) => Promise<Response>
  /** Scheme and host of the platform. */
  origin: string
  provider: LaunchedProvider
  key: string
  nowMs: () => number
}

/** The wallet as the server of a provider calls it: each request signed, errors as `ApiError`. */
export function createWalletClient({ fetch, origin, provider, key, nowMs }: WalletClientOptions): ApiClient {
  return createApiClient({
    locale: 'en',
    send: async ({ path: callPath, headers, body: content }) => {
      const path = API_PREFIX + callPath
      const body = JSON.stringify(content)
      const signature = signatureHeaders({ provider, key, nowMs: nowMs() }, { path, body })
      const response = await fetch(
        new Request(origin + path, {
          method: 'POST',
          headers: { ...headers, ...signature, 'content-type': 'application/json' },
          body,
        }),
      )
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  })
}
