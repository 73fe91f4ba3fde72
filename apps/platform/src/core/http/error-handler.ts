import type { ApiErrorBody } from '@touchline/contract/api-error-body'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { ApiError } from '@touchline/contract/errors'
import { toWire } from '@touchline/contract/wire-case'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Localize } from '../localize.ts'
import { requestLocale } from './request-locale.ts'

/** Maps every error to a reply. Unexpected ones are logged once and answered as `internal` with the request's id. */
export function handleErrors(fastify: FastifyInstance, localize: Localize): void {
  fastify.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = error instanceof ApiError ? error : fromFastify(error)
    if (!known) request.log.error({ err: error }, 'unexpected error')
    return answer(known ?? new ApiError('internal'), request, reply, localize)
  })
  fastify.setNotFoundHandler((request, reply) => answer(new ApiError('not_found'), request, reply, localize))
}

function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply, localize: Localize) {
  const { status, code, messageKey } = API_ERRORS[error.error]
  const body: ApiErrorBody = {
    error: error.error,
    code,
    message: localize(requestLocale(request), messageKey),
    data: error.data,
    requestId: request.id,
  }
  if (error.data.retryAfterS !== undefined) reply.header('retry-after', error.data.retryAfterS)
  return reply.status(status).send(toWire(body))
}

/** What Fastify refuses by itself: malformed JSON, oversized bodies, foreign media types, too many requests. */
function fromFastify(error: FastifyError): ApiError | null {
  if (error.statusCode === 429) return new ApiError('rate_limited', { retryAfterS: 60 })
  if (error.statusCode === 413) return new ApiError('body_too_large')
  if (error.statusCode === 415) return new ApiError('unsupported_media_type')
  if (error.statusCode === 400) return new ApiError('validation_failed', { details: error.message })
  return null
}
