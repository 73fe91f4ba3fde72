import type * as z from 'zod/mini'
import type { ApiErrorName } from './errors.ts'

/**
 * One call of the contract. The server's route and validation, the web's typed client, the OpenAPI document and the
 * test fakes all use this object. Schemas are camelCase; `wire-case.ts` converts.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** Unique in the contract; also the OpenAPI operationId. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As in the specification, with `:name` for path parameters, e.g. `/matches/:id`. */
  path: string
  /** The accept header's version: 1 for most, 3 for bets. */
  version: 1 | 3
  /** `player` answers 401 without a session. */
  access: 'anyone' | 'player'
  /**
   * Proven by a signature over the body and never by a cookie: another server sends it, without the header that keeps
   * foreign pages out.
   */
  isSigned?: boolean
  /**
   * Sent as a page is left, by a beacon, which carries no header of ours; only pages of our own may. Whose page it is, is not
   * looked at.
   */
  isBeacon?: boolean
  /** A retry with the same Idempotency-Key returns the first response and has no further effect. */
  isIdempotent?: boolean
  summary: string
  /** For bodies above the platform's default of 256 KiB. */
  bodyBytesMax?: number
  params?: Params
  query?: Query
  body?: Body
  /** The body as callers are told, where `body` leaves parts of it to be parsed later. */
  describedBody?: Schema
  reply: Reply
  /** Of a reply that is no JSON: `reply` is then its text, for a link and not for the client. */
  replyType?: 'text/csv'
  /** Errors beyond the general ones (validation, unauthorized, rate limit, internal) that a caller must expect. */
  errors?: readonly ApiErrorName[]
}

export type Schema = z.core.$ZodType

export type ParamsOf<C extends Call> = C extends { params: infer S extends Schema }
  ? z.core.output<S>
  : undefined
export type QueryOf<C extends Call> = C extends { query: infer S extends Schema }
  ? z.core.output<S>
  : undefined
export type BodyOf<C extends Call> = C extends { body: infer S extends Schema } ? z.core.output<S> : undefined
export type ReplyOf<C extends Call> = C['reply'] extends Schema ? z.core.output<C['reply']> : never

/** A caller's input: only the parts that the call has. */
export type CallInput<C extends Call> = (C extends { params: infer S extends Schema }
  ? { params: z.core.input<S> }
  : object) &
  (C extends { query: infer S extends Schema } ? { query?: z.core.input<S> } : object) &
  (C extends { body: infer S extends Schema } ? { body: z.core.input<S> } : object)

export function defineCall<const C extends Call>(call: C): C {
  return call
}
