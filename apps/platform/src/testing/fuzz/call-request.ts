import type { Call } from '@touchline/contract/define-call'
import { acceptVersion } from '@touchline/contract/headers'
import { snakeKey, toWire } from '@touchline/contract/wire-case'
import * as fc from 'fast-check'
import { hostileValue } from './hostile-values.ts'
import type { RawRequest } from './send-raw.ts'
import { type KnownValues, valueLike, valueOf } from './value-of.ts'

/** Who seems to send a request. */
export interface Senders {
  playerCookie: string
  operatorKey: string
  /** The headers of a provider's signature over a request. */
  signed: (request: { path: string; body: string }) => Record<string, string>
}

/**
 * Requests of a call: most of them nearly right, so that they reach what is behind the parsing. `example` is a body
 * that the platform would take.
 */
export function callRequest(
  call: Call,
  { known, senders, example }: { known: KnownValues; senders: Senders; example: unknown },
): fc.Arbitrary<RawRequest> {
  const part = (schema: Call['body']) => (schema ? valueOf(schema, known) : fc.constant(undefined))
  const made = part(call.describedBody ?? call.body)
  return fc
    .record({
      params: part(call.params),
      query: part(call.query),
      body: example === undefined ? made : fc.oneof(made, valueLike(example)),
      damage: fc.oneof(
        { weight: 5, arbitrary: fc.constant('none' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...DAMAGES) },
      ),
      method: rarely(call.method, METHODS),
      contentType: rarely('application/json', CONTENT_TYPES),
      accept: rarely(acceptVersion(call.version), ['*/*', 'application/vnd.sportsbook.v99+json', '\u00ff']),
      language: rarely('en', ['de-AT', 'xx', 'en;q=nan', '\u00e9', 'constructor']),
      // These end the session that the request comes with; the player has to stay signed in.
      cookie: rarely(endsSessions(call) ? '' : senders.playerCookie, ['', COOKIE_OF_NOBODY, '=;;=%']),
      key: fc.oneof(
        { weight: 9, arbitrary: fc.uuid() },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', 'short', 'same-key-again', 'a b c d e f', '\u00ff'.repeat(20)),
        },
      ),
    })
    .map(({ params, query, body, damage, method, contentType, accept, language, cookie, key }) => {
      const path = `/api${pathOf(call, params, damage)}${queryOf(query, damage)}`
      const text = call.body === undefined ? undefined : bodyOf(body, damage)
      const access = path.startsWith('/api/provider-wallet')
        ? senders.signed({ path, body: text ?? '' })
        : { 'x-api-key': damage === 'no-key' ? 'wrong' : senders.operatorKey }
      return {
        method,
        path,
        headers: {
          accept,
          'accept-language': language,
          cookie,
          'idempotency-key': key,
          ...access,
          ...(text !== undefined && contentType !== '' && { 'content-type': contentType }),
        },
        body: text,
      }
    })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '/',
  'application/json;;;',
]

const COOKIE_OF_NOBODY = `touchline_session=${'x'.repeat(43)}`

const DAMAGES = [
  'bad-escape',
  'nul-escape',
  'empty-parameter',
  'same-twice',
  'unknown-names',
  'bad-json',
  'cut-json',
  'prototype',
  'deep',
  'no-body',
  'not-an-object',
  'no-key',
] as const
type Damage = 'none' | (typeof DAMAGES)[number]

function rarely<Usual extends string, Other extends string>(
  usual: Usual,
  others: readonly Other[],
): fc.Arbitrary<Usual | Other> {
  return fc.oneof(
    { weight: 15, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

function pathOf(call: Call, params: unknown, damage: Damage): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    if (damage === 'bad-escape') return '%E0%A4%A'
    if (damage === 'nul-escape') return '%00'
    if (damage === 'empty-parameter') return ''
    return escaped(isFields(params) ? params[name] : params)
  })
}

function queryOf(query: unknown, damage: Damage): string {
  const pairs = isFields(query)
    ? Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [`${snakeKey(name)}=${escaped(value)}`],
      )
    : []
  if (damage === 'bad-escape') pairs.push('limit=%E0%A4%A', '%')
  if (damage === 'nul-escape') pairs.push(...pairs.map((pair) => `${pair}%00`), '%00=%00')
  if (damage === 'same-twice') pairs.push(...pairs)
  if (damage === 'unknown-names')
    pairs.push('__proto__=1', 'constructor[prototype]=1', 'page[]=1', 'limit[a]=2', '=', '&')
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function bodyOf(body: unknown, damage: Damage): string | undefined {
  const text = JSON.stringify(toWire(body)) ?? '{}'
  switch (damage) {
    case 'bad-json':
      return `${text}}`
    case 'cut-json':
      return text.slice(0, -1)
    case 'prototype':
      return text.replace('{', '{"__proto__":{"is_admin":true},"constructor":{"prototype":{}},')
    case 'deep':
      return text.replace(/:[^,}]*/, `:${'['.repeat(20_000)}${']'.repeat(20_000)}`)
    case 'no-body':
      return undefined
    case 'not-an-object':
      return '[1]'
    case 'none':
    case 'bad-escape':
    case 'nul-escape':
    case 'empty-parameter':
    case 'same-twice':
    case 'unknown-names':
    case 'no-key':
      return text
    default:
      return damage satisfies never
  }
}

/** A lone surrogate has no escape of its own; written in the bytes that it would have. */
export function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Addresses of the platform that are no call's. */
export const strayRequest: fc.Arbitrary<RawRequest> = fc
  .record({
    method: rarely('GET', METHODS),
    place: fc.constantFrom(
      '/api',
      '/api/images/team',
      '/api/images/card',
      '/api/streams',
      '/api/docs',
      '/dev/outbox',
      '/spi',
      '/provider-apps',
      '/healthz',
      '/metrics',
    ),
    segments: fc.array(fc.oneof(hostileValue, fc.string({ unit: 'binary', maxLength: 20 })), {
      maxLength: 3,
    }),
    query: fc.option(hostileValue, { nil: undefined }),
  })
  .map(({ method, place, segments, query }) => ({
    method,
    path:
      [place, ...segments.map(escaped)].join('/') + (query === undefined ? '' : `?size=${escaped(query)}`),
    headers: {},
    body: undefined,
  }))

/** They end the session that a request comes with, or play itself: who is signed out proves little. */
export function endsSessions({ path, method }: Pick<Call, 'path'> & { method: string }): boolean {
  return (
    path.startsWith('/users') ||
    path === '/player/panic' ||
    (path === '/player/exclusions' && method === 'POST') ||
    (path.startsWith('/player/sessions') && method === 'DELETE')
  )
}
