import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { HEADERS } from '@touchline/contract/headers'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Services } from '../services.ts'
import { arrivalOf, createAcceptForwarded } from './border/forwarded.ts'
import { answerRefusedAddress, handleErrors, refuseQueries } from './error-handler.ts'
import { storeRawBody } from './raw-body.ts'
import type { App, Authenticate } from './route.ts'
import { isSameKey } from './same-key.ts'
import { sendSmaller } from './smaller-replies.ts'

export interface AppOptions {
  authenticate: Authenticate
  allowedOrigins: readonly string[]
  /** Marks requests made inside this process; random at each start. */
  inProcessToken: string
}

export const IN_PROCESS_HEADER = 'x-in-process'

/** The HTTP side of the platform, without routes: request ids, logs, cookies, limits, security headers, errors. */
export async function buildApp(
  { env, log, localize, errorReports }: Services,
  options: AppOptions,
): Promise<App> {
  // Typed as Fastify's plain logger, so that the instance keeps its default type.
  const isVerbose = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
  const logger: FastifyBaseLogger = log
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: !isVerbose }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // The hook below leaves nothing in the headers that is not to be believed.
    trustProxy: (_address: string, place: number) => place === 0,
    return503OnClosing: true,
    frameworkErrors: answerRefusedAddress(localize),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  handleErrors(fastify, localize, errorReports)
  const acceptForwarded = createAcceptForwarded(env)
  fastify.addHook('onRequest', async ({ raw }) => acceptForwarded(raw))
  await fastify.register(cookie)
  if (env.RATE_LIMITS)
    await fastify.register(rateLimit, {
      global: true,
      max: env.CALLS_PER_MINUTE,
      timeWindow: '1 minute',
      // The front end's server side asks for many visitors at once, in this process or in its own.
      allowList: ({ headers, raw }) =>
        isSameKey(headers[IN_PROCESS_HEADER], options.inProcessToken) || arrivalOf(raw).isWebProcess,
    })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header(HEADERS.requestId, request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cache-control', 'no-store')
  })
  refuseQueries(fastify)
  await sendSmaller(fastify)
  // Calls without a body may still name the JSON type; an empty body is then no error.
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    storeRawBody(request, String(text))
    try {
      done(null, JSON.parse(String(text)))
    } catch (error) {
      done(Object.assign(error instanceof Error ? error : new Error(String(error)), { statusCode: 400 }))
    }
  })
  return {
    fastify,
    authenticate: options.authenticate,
    allowedOrigins: options.allowedOrigins,
    inProcessToken: options.inProcessToken,
    served: new Set(),
    isCheckingReplies: env.NODE_ENV !== 'production',
  }
}
