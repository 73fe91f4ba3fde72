import { API_ERRORS } from './api-errors.ts'
import { ALL_CALLS } from './calls/all-calls.ts'
import type { Call, Schema } from './define-call.ts'
import type { ApiErrorName } from './errors.ts'
import { APPLICATION, acceptVersion, HEADERS, sessionCookieName } from './headers.ts'
import { sampleOf } from './sample.ts'
import { snakeKey, toWire } from './wire-case.ts'
import { closedSchema, componentSchemas, type JsonSchema, wireSchema } from './wire-schema.ts'

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, OpenApiParameter>
    securitySchemes: Record<string, JsonSchema>
  }
}

export interface OpenApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: (OpenApiParameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, OpenApiResponse>
}

export interface OpenApiResponse {
  description: string
  headers: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

/** Errors that any call may answer with. */
const GENERAL_ERRORS = [
  'validation_failed',
  'not_acceptable',
  'rate_limited',
  'internal',
  'not_served',
  'unavailable',
] as const satisfies readonly ApiErrorName[]

/** Errors that any call with a body may answer with. */
const CHANGING_ERRORS = [
  'csrf_rejected',
  'body_too_large',
  'unsupported_media_type',
] as const satisfies readonly ApiErrorName[]

const COMPONENTS = componentSchemas()

const header = (description: string, type = 'string') => ({ description, schema: { type } })
const REQUEST_ID = { [HEADERS.requestId]: header('Names the request in logs and in the body of an error') }
/** Of every answer where limits by client are on. */
const RATE_LIMIT = {
  'x-ratelimit-limit': header('Calls of a minute', 'integer'),
  'x-ratelimit-remaining': header('How many of them are left', 'integer'),
  'x-ratelimit-reset': header('Seconds until there are all again', 'integer'),
}
const RETRY_AFTER = { 'retry-after': header('Seconds until it is worth trying again', 'integer') }

/** The whole contract as OpenAPI 3.1, in the names of the wire, generated from the calls. */
export function openApiDocument(sessionCookie = sessionCookieName(false)): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const call of ALL_CALLS) {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => `{${snakeKey(name)}}`)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Touchline',
      version: '1',
      description:
        'Amounts are whole numbers of the currency’s smallest unit, odds whole thousandths, times ISO 8601 in UTC. No text has a NUL or half a surrogate pair.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: COMPONENTS,
      parameters: HEADER_PARAMETERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        feedKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'FEED_API_KEY' },
        operatorKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'OPERATOR_API_KEY' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 'Over time and body, as the provider makes it; never a cookie',
        },
      },
    },
  }
}

function operation(call: Call): OpenApiOperation {
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Accept: ${acceptVersion(call.version)}`,
    tags: [call.path.split('/')[1] ?? ''],
    security: security(call),
    parameters: [
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(comesFromPages(call) ? [{ $ref: '#/components/parameters/Application' }] : []),
      ...(call.isIdempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
    ],
    ...(call.body && {
      requestBody: { required: true, content: bodyOf(call, call.body) },
    }),
    responses: { ...answers(call), ...refusals(call) },
  }
}

/** An API key or a signature is proof enough that no foreign page sends a request; a beacon can carry no header. */
function comesFromPages({ name, method, path, isSigned, isBeacon }: Call): boolean {
  const isKeyed = name === 'ingestEvents' || path.startsWith('/operator/')
  return method !== 'GET' && !isKeyed && !isSigned && !isBeacon
}

function security({ access, name, path, isSigned }: Call): Record<string, string[]>[] {
  if (name === 'ingestEvents') return [{ feedKey: [] }]
  if (path.startsWith('/operator/')) return [{ operatorKey: [] }]
  if (isSigned) return [{ signature: [] }]
  return access === 'player' ? [{ session: [] }] : [{}, { session: [] }]
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): OpenApiParameter[] {
  if (!schema) return []
  const { properties, required } = wireSchema(schema)
  const { properties: read } = wireSchema(schema, 'output')
  const isRequired = (name: string) =>
    place === 'path' || (Array.isArray(required) && required.includes(name))
  return Object.entries(properties ?? {}).map(([name, value]: [string, JsonSchema]) => ({
    name,
    in: place,
    required: isRequired(name),
    schema: asText(value, isSchemas(read) ? read[name] : undefined),
  }))
}

/** Values in addresses are text anyway, so `17` or `"17"` is simply an integer, of the limits that it is read with. */
function asText(schema: JsonSchema, read: JsonSchema | undefined): JsonSchema {
  const { anyOf } = schema
  const [first]: JsonSchema[] = Array.isArray(anyOf) ? anyOf : []
  if (first?.['type'] === 'integer') return read?.['type'] === 'integer' ? read : first
  return first?.['type'] === 'boolean' ? first : schema
}

function isSchemas(value: unknown): value is Record<string, JsonSchema> {
  return typeof value === 'object' && value !== null
}

function answers(call: Call): OpenApiOperation['responses'] {
  const done = { description: 'Done', headers: { ...REQUEST_ID, ...RATE_LIMIT }, content: replyOf(call) }
  if (call.method !== 'GET' || call.access === 'player') return { 200: done }
  const headers = { ...done.headers, etag: header('Of a reply to a visitor: for If-None-Match') }
  return { 200: { ...done, headers }, 304: { description: 'What If-None-Match names still holds', headers } }
}

/** Errors by status, each with the names that stand in its `error` field. */
function refusals(call: Call): OpenApiOperation['responses'] {
  const names = new Set<ApiErrorName>([
    ...GENERAL_ERRORS,
    ...(call.access === 'player' ? (['unauthorized'] as const) : []),
    ...(call.method === 'GET' ? [] : CHANGING_ERRORS),
    ...(call.errors ?? []),
  ])
  const byStatus = Map.groupBy(names, (name) => API_ERRORS[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((name) => `${name} (${API_ERRORS[name].code})`).join(', '),
        headers: headersOf(status),
        content: json({ $ref: '#/components/schemas/ApiErrorBody' }),
      },
    ]),
  )
}

function headersOf(status: number) {
  if (status === 429) return { ...REQUEST_ID, ...RATE_LIMIT, ...RETRY_AFTER }
  return status === 503 ? { ...REQUEST_ID, ...RETRY_AFTER } : REQUEST_ID
}

/** What other servers and beacons send is read as it comes; of anybody else an unknown field is refused. */
function bodyOf({ describedBody, isSigned, isBeacon }: Call, body: Schema): Content {
  const content = exampled(describedBody ?? body)
  if (isSigned || isBeacon) return content
  const close = (schema: JsonSchema) => closedSchema(schema, COMPONENTS, !describedBody)
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema, ...rest }]) => [type, { schema: close(schema), ...rest }]),
  )
}

function replyOf({ reply, replyType }: Call): Content {
  return replyType ? { [replyType]: { schema: wireSchema(reply) } } : exampled(reply)
}

/** With an example that the schema takes: a value of each kind, not a story. */
function exampled(schema: Schema): Content {
  return { 'application/json': { schema: wireSchema(schema), example: toWire(sampleOf(schema)) } }
}

function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } }
}

const HEADER_PARAMETERS: Record<string, OpenApiParameter> = {
  AcceptLanguage: {
    name: HEADERS.acceptLanguage,
    in: 'header',
    required: false,
    description: 'The language of names and messages; Brazil’s is pt-BR.',
    schema: { type: 'string' },
  },
  Application: {
    name: HEADERS.application,
    in: 'header',
    required: true,
    description: 'Proves that the request is not a foreign page’s.',
    schema: { const: APPLICATION },
  },
  IdempotencyKey: {
    name: HEADERS.idempotencyKey,
    in: 'header',
    required: true,
    description: 'The same key again gives the first answer and does nothing twice.',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
}
