import type { ApiErrorBody, ApiErrorData } from '@touchline/contract/api-error-body'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { ApiError } from '@touchline/contract/errors'
import { snakeKey, toWire } from '@touchline/contract/wire-case'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../database/database-unavailable.ts'
import type { ErrorReports } from '../error-reports/error-reports.ts'
import type { Localize } from '../languages/localize.ts'
import { allowedMethods } from './allowed-methods.ts'
import { requestLocale } from './request-locale.ts'

/** Maps every error to a reply. Unexpected ones are logged once and answered as `internal` with the request's id. */
export function handleErrors(fastify: FastifyInstance, localize: Localize, reports: ErrorReports): void {
  fastify.setErrorHandler((error: FastifyError | ApiError | DatabaseUnavailable, request, reply) => {
    const known = knownError(error)
    if (!known) {
      request.log.error({ err: error }, 'unexpected error')
      reports.capture(error, failedRequest(request))
    }
    return answer(known ?? new ApiError('internal'), request, reply, localize)
  })
  fastify.setNotFoundHandler((request, reply) => answer(notServed(request, reply), request, reply, localize))
}

/** Fastify refuses a QUERY without a type before it looks whether anything takes one. */
export function refuseQueries(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method === 'QUERY') throw notServed(request, reply)
  })
}

/** The address takes other methods, which the answer names, or none. */
function notServed({ url }: FastifyRequest, reply: FastifyReply): ApiError {
  const methods = allowedMethods(url)
  if (methods.length === 0) return new ApiError('not_found')
  reply.header('allow', methods.join(', '))
  return new ApiError('method_not_allowed')
}

/** The body was parsed where one came; what of it is told, the report decides. */
function failedRequest({ method, url, body, id, routeOptions }: FastifyRequest) {
  return {
    where: 'platform',
    transaction: `${method} ${routeOptions.url ?? 'unknown'}`,
    call: { method, path: url, status: 500, requestId: id, ...(body !== undefined && { body }) },
  }
}

/** What the router refuses before any handler runs: an address that cannot be decoded, or too long a part of one. */
export function answerRefusedAddress(localize: Localize) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store')
    answer(fromFastify(error) ?? new ApiError('not_found'), request, reply, localize)
  }
}

function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply, localize: Localize) {
  const { status, code, messageKey } = API_ERRORS[error.error]
  const body: ApiErrorBody = {
    error: error.error,
    code,
    message: localize(requestLocale(request), messageKey),
    data: onTheWire(error.data),
    requestId: request.id,
  }
  if (error.data.retryAfterS !== undefined) reply.header('retry-after', error.data.retryAfterS)
  return reply.status(status).send(toWire(body))
}

/** Fields by their names on the wire. */
function onTheWire({ fields, ...data }: ApiErrorData): ApiErrorData {
  if (!fields) return data
  const named = fields.map(({ path, message }) => ({
    path: path.split('.').map(snakeKey).join('.'),
    message,
  }))
  return { ...data, fields: named }
}

/** The database needs a second or two to stand up again. */
const DATABASE_RETRY_S = 2

function knownError(error: FastifyError | ApiError | DatabaseUnavailable): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof DatabaseUnavailable)
    return new ApiError('unavailable', { retryAfterS: DATABASE_RETRY_S })
  return fromFastify(error)
}

/** What Fastify refuses by itself: malformed JSON, oversized bodies, foreign media types, too many requests. */
function fromFastify(error: FastifyError): ApiError | null {
  if (error.statusCode === 429) return new ApiError('rate_limited', { retryAfterS: 60 })
  if (error.statusCode === 413) return new ApiError('body_too_large')
  if (error.statusCode === 415) return new ApiError('unsupported_media_type')
  if (error.statusCode === 400) return new ApiError('validation_failed', { details: error.message })
  return null
}
