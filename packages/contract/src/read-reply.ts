import * as z from 'zod/mini'
import type { ApiResponse } from './api-client.ts'
import { ApiErrorBody } from './api-error-body.ts'
import { API_ERRORS } from './api-errors.ts'
import type { Call, ReplyOf } from './define-call.ts'
import { ApiError, type ApiErrorName } from './errors.ts'
import { MalformedReplyError, NetworkError } from './network-error.ts'
import { fromWire } from './wire-case.ts'

/** A successful reply, validated by the call's schema. Throws `NetworkError` for an invalid one. */
export function readReply<C extends Call>(call: C, response: ApiResponse): ReplyOf<C> {
  const reply = z.safeParse(call.reply, fromWire(response.body))
  if (!reply.success) {
    throw new MalformedReplyError(`${call.name}: the reply does not follow the contract`, reply.error)
  }
  // The schema is the call's own, and `ReplyOf` names its output.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a generic schema parses to unknown
  return reply.data as ReplyOf<C>
}

/**
 * The error of a response of status 400 and above: `ApiError`, or `NetworkError` where its body is not the
 * platform's, since something in between may have sent it. A 401 ends the session, whoever sent it.
 */
export function readError(call: Call, response: ApiResponse): ApiError | NetworkError {
  const body = z.safeParse(ApiErrorBody, fromWire(response.body))
  if (!body.success) {
    if (response.status === 401) return new ApiError('unauthorized')
    if (UNSERVED.includes(response.status)) return new ApiError('not_served')
    return new NetworkError(`${call.name}: status ${response.status} without an error body`)
  }
  const { error, data, message, requestId } = body.data
  const name = isErrorName(error) ? error : nameForStatus(response.status)
  return new ApiError(name, data, message || name, requestId || null)
}

/** A platform without the call says so by one of these, and in words of its own if at all. */
const UNSERVED = [404, 405, 501]

function isErrorName(name: string): name is ApiErrorName {
  return Object.hasOwn(API_ERRORS, name)
}

/** An operator's platform may have errors of its own: the status still gives their kind. */
function nameForStatus(status: number): ApiErrorName {
  const general: Readonly<Record<number, ApiErrorName>> = {
    400: 'validation_failed',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    405: 'method_not_allowed',
    406: 'not_acceptable',
    409: 'conflict',
    410: 'gone',
    413: 'body_too_large',
    429: 'rate_limited',
    501: 'not_served',
    503: 'unavailable',
  }
  return general[status] ?? 'internal'
}
