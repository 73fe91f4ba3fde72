import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { acceptVersion, HEADERS } from '@touchline/contract/headers'
import { toWire } from '@touchline/contract/wire-case'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { rejectCrossSite, rejectForeignPage } from './cross-site.ts'
import { parsePart, type Strictness } from './parse-part.ts'
import { requestLocale } from './request-locale.ts'

/** What is the same for every visitor may be kept by their browser, which asks each time whether it still holds. */
const KEPT_AND_ASKED = 'private, no-cache'

/** All calls are below it; pages and assets of the front end share the origin. */
export const API_PREFIX = '/api'

const BODY_BYTES_MAX = 256 * 1024

/** The player behind a request, as the session proves it. */
export interface SignedInPlayer {
  id: number
  sessionId: number
  signedInAt: Date
  language: string
  isPve: boolean
  isMunicipalityUnknown: boolean
  /** The operator's wallet that has the player's money; null of everybody else. */
  wallet: string | null
  /** The player's name there. */
  walletRef: string | null
}

export interface RouteInput<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  player: C['access'] extends 'player' ? SignedInPlayer : SignedInPlayer | null
  /** Present for calls marked `isIdempotent`; a request without one is rejected. */
  idempotencyKey: C['isIdempotent'] extends true ? string : null
  locale: string
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<C extends Call> = (input: RouteInput<C>) => Promise<ReplyOf<C>>

/** Finds the player of a request; given by the accounts module. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedInPlayer | null>

export interface App {
  fastify: FastifyInstance
  authenticate: Authenticate
  allowedOrigins: readonly string[]
  /** For `fetchInProcess`. */
  inProcessToken: string
  /** Names of the calls that have a route; the others answer 501. */
  served: Set<string>
  /** Whether replies are checked against their schema. */
  isCheckingReplies: boolean
}

/**
 * Serves one call of the contract: parses the request, checks access, converts the reply.
 * The reply is checked against its schema outside production, so that a wrong field fails a test and not a player.
 */
export function route<C extends Call>(app: App, call: C, handler: Handler<C>): void {
  app.served.add(call.name)
  const strictness = strictnessOf(call)
  app.fastify.route({
    method: call.method,
    url: `${API_PREFIX}${call.path}`,
    bodyLimit: call.bodyBytesMax ?? BODY_BYTES_MAX,
    handler: async (request, reply) => {
      reply.header('vary', 'accept-language, cookie')
      if (call.isBeacon) rejectForeignPage(request, app.allowedOrigins)
      else if (call.method !== 'GET' && !call.isSigned) rejectCrossSite(request, app.allowedOrigins)
      rejectOtherVersion(request, call.version)
      const player = call.isSigned || call.isBeacon ? null : await app.authenticate(request)
      if (call.access === 'player' && !player) throw new ApiError('unauthorized')
      if (call.method === 'GET' && call.access === 'anyone' && !player)
        reply.header('cache-control', KEPT_AND_ASKED)
      const input = {
        params: parsePart(call.params, request.params, { part: 'params', strictness: 'foreign' }),
        query: parsePart(call.query, request.query, { part: 'query', strictness }),
        body: parsePart(call.body, request.body, { part: 'body', strictness }),
        player,
        idempotencyKey: call.isIdempotent ? requiredKey(request) : null,
        locale: requestLocale(request),
        request,
        reply,
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas above proved each part
      const answer = await handler(input as unknown as RouteInput<C>)
      return toWire(app.isCheckingReplies ? z.core.parse(call.reply, answer) : answer)
    },
  })
}

/** A field that does nothing is a mistake where it should change something; other servers send what and as they like. */
function strictnessOf({ method, isSigned, isBeacon }: Call): Strictness {
  if (isSigned || isBeacon) return 'foreign'
  return method === 'GET' ? 'reading' : 'changing'
}

function requiredKey(request: FastifyRequest): string {
  const key = request.headers[HEADERS.idempotencyKey]
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key
  throw new ApiError('validation_failed', {
    fields: [
      { path: `headers.${HEADERS.idempotencyKey}`, message: 'must be 8 to 100 letters, digits, - or _' },
    ],
  })
}

/** A request that names another version of this call is refused; one that names none gets the current one. */
function rejectOtherVersion(request: FastifyRequest, version: number): void {
  const named = /application\/vnd\.sportsbook\.v(\d+)\+json/.exec(request.headers.accept ?? '')
  if (named && Number(named[1]) !== version)
    throw new ApiError('not_acceptable', {
      fields: [{ path: 'headers.accept', message: `this call is ${acceptVersion(version)}` }],
    })
}
