import type { Call, CallInput, ReplyOf } from './define-call.ts'

export { NetworkError } from './network-error.ts'

/** A request for a transport: a path with its query, below the API's base address, and a body to be sent as JSON. */
export interface ApiRequest {
  method: Call['method']
  path: string
  headers: Record<string, string>
  body: unknown
  signal?: AbortSignal
}

export interface ApiResponse {
  status: number
  headers: Headers
  /** The parsed JSON, or undefined where there was none. */
  body: unknown
}

/** Sends a request to the platform, over the network or within the process. Rejects only without a response. */
export type Send = (request: ApiRequest) => Promise<ApiResponse>

export interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
}

export interface ApiClient {
  readonly locale: string
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<ReplyOf<C>>
}

/**
 * Calls the platform by the contract: validates the reply, converts the wire's names, throws `ApiError` for an
 * unsuccessful response and `NetworkError` for a missing or malformed one. No retries, alerts or redirects.
 */
export function createApiClient({ send, locale }: { send: Send; locale: string }): ApiClient {
  return {
    locale,
    async call<C extends Call>(
      given: C,
      input: CallInput<C>,
      options: CallOptions = {},
    ): Promise<ReplyOf<C>> {
      // Imported with the first call: a page rendered on the server starts without it.
      const [call, { exchange }] = await Promise.all([withSchemas(given), import('./exchange.ts')])
      return exchange(send, { call, input, locale, options })
    },
  }
}

/** A browser bundle may contain a call without its schemas and load them later. */
async function withSchemas<C extends Call>(call: C & { load?: () => Promise<C> }): Promise<C> {
  return call.load ? call.load() : call
}
