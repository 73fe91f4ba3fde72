import { ApiError } from '@touchline/contract/errors'
import { ENVELOPE_BYTES_MAX, readEnvelope } from '@touchline/reports/read-envelope'
import { ENVELOPE_TYPE } from '@touchline/reports/write-envelope'
import { isSameDsn } from '../../core/error-reports/dsn.ts'
import { addressKey } from '../../core/http/border/address-key.ts'
import { createWindowCounter } from '../../core/http/border/window-counter.ts'
import { rejectForeignPage } from '../../core/http/cross-site.ts'
import { API_PREFIX, type App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'

const ENVELOPES_PER_MINUTE = 30

/**
 * `POST /api/errors/envelope`: a page's reports of errors, in Sentry's format but in none of its calls. Only what is
 * understood is passed on, masked once more, and to the tracker of ERRORS_DSN alone. Without a reader it does not exist.
 */
export function takeEnvelopes({ fastify, allowedOrigins }: App, { env, errorReports }: Services): void {
  if (!errorReports.isOn) return
  const count = createWindowCounter({ max: ENVELOPES_PER_MINUTE, windowMs: 60_000 })
  fastify.addContentTypeParser(ENVELOPE_TYPE, { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  )
  fastify.post(`${API_PREFIX}/errors/envelope`, { bodyLimit: ENVELOPE_BYTES_MAX }, async (request, reply) => {
    rejectForeignPage(request, allowedOrigins)
    const retryAfterS = env.RATE_LIMITS ? count(addressKey(request.ip)) : 0
    if (retryAfterS > 0) throw new ApiError('rate_limited', { retryAfterS })
    // A type that no page sends elsewhere without asking first; plain text Fastify reads by itself.
    const isEnvelope = request.headers['content-type']?.startsWith(ENVELOPE_TYPE)
    if (!isEnvelope || typeof request.body !== 'string') throw new ApiError('unsupported_media_type')
    const envelope = readEnvelope(request.body)
    if (!envelope.isValid) throw new ApiError('validation_failed', { details: envelope.reason })
    if (envelope.dsn !== null && !isSameDsn(envelope.dsn, env.ERRORS_DSN ?? ''))
      throw new ApiError('validation_failed', { details: 'dsn: reports go to no other tracker' })
    const taken = envelope.reports.filter((report) => errorReports.take(report)).length
    if (taken < envelope.reports.length) throw new ApiError('rate_limited', { retryAfterS: 60 })
    return reply.status(202).send({ taken })
  })
}
