import type { OpenApiParameter } from '@touchline/contract/openapi'
import * as fc from 'fast-check'
import { escaped } from '../fuzz/call-request.ts'
import type { RawRequest } from '../fuzz/send-raw.ts'
import type { PublishedOperation } from './operations.ts'
import { asSchema, type Published, valueOfSchema } from './value-of-schema.ts'

/** A request that the document describes; `isValid` is false where its body has been made unfit. */
export interface MadeRequest {
  operation: PublishedOperation
  request: RawRequest
  isValid: boolean
}

/** What a caller may send who has the document and these credentials. */
export function operationRequest(
  operation: PublishedOperation,
  published: Published,
  credentials: Readonly<Record<string, string>>,
): fc.Arbitrary<MadeRequest> {
  const of = (place: OpenApiParameter['in']) => parametersIn(operation, place, published)
  const body = operation.body === null ? fc.constant(undefined) : valueOfSchema(operation.body, published)
  return fc
    .record({
      path: of('path'),
      query: of('query'),
      headers: of('header'),
      body: body.filter((value) => operation.isBodyValid(value)),
      spoil: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...unfitBodies(operation)) },
      ),
      isSignedIn: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
    })
    .map(({ path, query, headers, body: fit, spoil, isSignedIn }) => {
      const sent = spoil === null ? fit : spoil(fit)
      const isValid = spoil === null || operation.isBodyValid(sent)
      const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(path[name]))
      const search = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`)
      return {
        operation,
        isValid,
        request: {
          method: operation.method,
          path: `/api${address}${search.length > 0 ? `?${search.join('&')}` : ''}`,
          headers: {
            ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
            ...(operation.body !== null && { 'content-type': 'application/json' }),
            ...(isSignedIn ? credentials : {}),
          },
          body: operation.body === null ? undefined : JSON.stringify(sent),
        },
      }
    })
}

function parametersIn(
  { parameters }: PublishedOperation,
  place: OpenApiParameter['in'],
  published: Published,
): fc.Arbitrary<Record<string, unknown>> {
  // Of languages any text is taken, and its characters have to go through a header.
  const own = parameters.filter((one) => one.in === place && one.name.toLowerCase() !== 'accept-language')
  return fc.record(
    Object.fromEntries(own.map(({ name, schema }) => [name, valueOfSchema(schema, published)])),
    { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) },
  )
}

type Unfit = (body: unknown) => unknown

/** No body, or one with a required field gone, a field of another type or one that nobody knows. */
function unfitBodies({ body }: PublishedOperation): [null | Unfit, ...Unfit[]] {
  const { required, properties } = asSchema(body)
  const missing = (Array.isArray(required) ? required : []).map(
    (name): Unfit =>
      (value) =>
        Object.fromEntries(Object.entries(asSchema(value)).filter(([key]) => key !== name)),
  )
  const wrong = Object.keys(asSchema(properties)).map(
    (name): Unfit =>
      (value) => ({ ...asSchema(value), [name]: { unfit: [name] } }),
  )
  const stray: Unfit = (value) => ({ ...asSchema(value), known_to_nobody: 1 })
  return [null, () => undefined, stray, ...missing, ...wrong]
}
