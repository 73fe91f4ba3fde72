import type { Call, CallInput, ReplyOf } from './define-call.ts'

export { NetworkError } from './network-error.ts'

/** What a transport gets: a path with its query, below the API's base address, and a body still to be written as JSON. */
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

/** Carries a request to the platform, over the network or within the process. Rejects only when nothing answered. */
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
 * Calls the platform by the contract: checks the reply, converts the wire's names, throws `ApiError` for an answer
 * that is no success and `NetworkError` where no answer came or it made no sense. It does nothing else: no retries, no
 * alerts, no redirects.
 */
export function createApiClient({ send, locale }: { send: Send; locale: string }): ApiClient {
  return {
    locale,
    async call<C extends Call>(
      given: C,
      input: CallInput<C>,
      options: CallOptions = {},
    ): Promise<ReplyOf<C>> {
      // Fetched with the first call: a page that was rendered on the server begins without any of it.
      const [call, { exchange }] = await Promise.all([withSchemas(given), import('./exchange.ts')])
      return exchange(send, { call, input, locale, options })
    },
  }
}

/** A browser's bundle may hold a call without its schemas and the means to fetch them. */
async function withSchemas<C extends Call>(call: C & { load?: () => Promise<C> }): Promise<C> {
  return call.load ? call.load() : call
}
