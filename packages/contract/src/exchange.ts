import type { ApiRequest, ApiResponse, CallOptions, Send } from './api-client.ts'
import type { Call, CallInput, ReplyOf } from './define-call.ts'
import { ApiError } from './errors.ts'
import { APPLICATION, acceptLanguage, acceptVersion, HEADERS } from './headers.ts'
import { NetworkError } from './network-error.ts'
import { readError, readReply } from './read-reply.ts'
import { snakeKey, toWire } from './wire-case.ts'

export interface Exchange<C extends Call> {
  call: C
  input: CallInput<C>
  locale: string
  options: CallOptions
}

/** Sends one call and parses its response; throws `ApiError` and `NetworkError` as the client documents. */
export async function exchange<C extends Call>(
  send: Send,
  { call, input, locale, options }: Exchange<C>,
): Promise<ReplyOf<C>> {
  if (unserved.has(call.name)) throw noted(call, new ApiError('not_served'))
  const response = await answer(send, requestFor(call, input, locale, options), options.signal)
  if (response.status >= 400) throw noted(call, readError(call, response))
  return readReply(call, response)
}

/**
 * Calls that the platform of this page does not have: asked for once, since some would be asked for each half minute. What
 * moves money is always asked for, and a server asks again.
 */
const unserved = new Set<string>()

/** What nobody serves, is not found by who reads it. */
function noted(call: Call, error: Error): Error {
  if (!(error instanceof ApiError) || error.error !== 'not_served') return error
  if (!call.isIdempotent && 'document' in globalThis) unserved.add(call.name)
  return call.method === 'GET' ? new ApiError('not_found') : error
}

function requestFor(call: Call, input: CallParts, locale: string, options: CallOptions): ApiRequest {
  const headers: Record<string, string> = {
    [HEADERS.accept]: acceptVersion(call.version),
    [HEADERS.acceptLanguage]: acceptLanguage(locale),
    [HEADERS.application]: APPLICATION,
  }
  if (options.idempotencyKey) headers[HEADERS.idempotencyKey] = options.idempotencyKey
  return {
    method: call.method,
    path: callPath(call, input),
    headers,
    body: call.body ? toWire(input.body ?? {}) : undefined,
    ...(options.signal && { signal: options.signal }),
  }
}

/** The address of a call below the API's base, with parameters and query filled in. */
function callPath(call: Call, input: CallParts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(text(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(snakeKey(name), text(value))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

/** Parameters are numbers, flags and texts; anything else is a mistake in the contract. */
function text(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  throw new TypeError(`Not a parameter of an address: ${JSON.stringify(value)}`)
}

interface CallParts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

async function answer(send: Send, request: ApiRequest, signal?: AbortSignal): Promise<ApiResponse> {
  try {
    return await send(request)
  } catch (error) {
    // A cancelled request is not a failure (Spec 1 §8).
    if (signal?.aborted) throw error
    throw new NetworkError(`${request.method} ${request.path}: no answer`, error)
  }
}
