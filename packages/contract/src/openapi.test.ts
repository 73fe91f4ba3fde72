import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ALL_CALLS } from './calls/all-calls.ts'
import { type OpenApiOperation, openApiDocument } from './openapi.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the OpenAPI document', () => {
  it('has each call once, at its address', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      ALL_CALLS.map(({ name }) => name).sort(),
    )
    expect(document.paths['/bets/custom/markets/{match_id}']?.['get']?.operationId).toBe(
      'getCustomBetMarkets',
    )
  })

  it('is plain JSON whose references all lead somewhere', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(dropUndefined(document))

    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, to = '']) => to,
    )
    const dangling = references.filter((reference) => resolve(document, reference.split('/')) === undefined)

    expect(references.length).toBeGreaterThan(200)
    expect(dangling).toEqual([])
  })

  it.each(operations.map(({ path, method, operation }) => [`${method} ${path}`, path, operation] as const))(
    '%s declares its path parameters, and their like',
    (_, path, operation) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parametersIn(operation, 'path')

      expect(declared.map(({ name }) => name).toSorted(byText)).toEqual(inPath.toSorted(byText))
      expect(declared.every(({ required }) => required)).toBe(true)
      expect(Object.keys(operation.responses)).toContain('200')
      expect(operation.tags.join()).not.toBe('')
    },
  )

  it('writes every name as the wire does', () => {
    const names = new Set(propertyNames(document))

    expect(names.size).toBeGreaterThan(250)
    expect([...names].filter((name) => /[A-Z]/.test(name) && !/^[A-Z]+$/.test(name))).toEqual([])
    expect([...names]).toEqual(
      expect.arrayContaining(['start_time', 'is_most_balanced', 'auto_accept_odds_change']),
    )
  })

  it('says who may call: a player, anyone, the feed, the operator, or whoever signs', () => {
    expect(document.paths['/player/accounts']?.['get']?.security).toEqual([{ session: [] }])
    expect(document.paths['/sports']?.['get']?.security).toEqual([{}, { session: [] }])
    expect(document.paths['/feed/events']?.['post']?.security).toEqual([{ feedKey: [] }])
    expect(document.paths['/operator/bets/{id}/void']?.['post']?.security).toEqual([{ operatorKey: [] }])
    expect(document.paths['/payments/{provider}/events']?.['post']?.security).toEqual([{ signature: [] }])
  })

  it('demands the headers that the platform demands', () => {
    const headers = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters.flatMap((parameter) =>
        '$ref' in parameter ? [parameter.$ref.split('/').at(-1)] : [],
      )

    expect(headers('/player', 'get')).toEqual(['AcceptLanguage'])
    expect(headers('/bets', 'post')).toEqual(['AcceptLanguage', 'Application', 'IdempotencyKey'])
    expect(headers('/operator/bets/{id}/void', 'post')).toEqual(['AcceptLanguage'])
    expect(headers('/payments/{provider}/events', 'post')).toEqual(['AcceptLanguage'])
    expect(headers('/rum', 'post')).toEqual(['AcceptLanguage'])
  })

  it.each(operations.map(({ operation }) => [operation.operationId, operation] as const))(
    'has examples of %s that its schemas take',
    (_, operation) => {
      const shown = [operation.requestBody, operation.responses['200']].flatMap((one) => {
        const part = one?.content?.['application/json']
        return part ? [part] : []
      })
      for (const { schema, example } of shown) {
        expect(example).toBeDefined()
        expect(z.safeParse(z.fromJSONSchema(withDefinitions(schema)), example).error).toBeUndefined()
      }
    },
  )

  it('closes what is sent to fields that nothing reads, however deep, and leaves replies open', () => {
    const sent = document.paths['/player/deposits/test']?.['post']?.requestBody?.content['application/json']
    expect(sent?.schema).toMatchObject({
      additionalProperties: false,
      properties: { amount: { additionalProperties: false } },
    })
    const signed = document.paths['/payments/{provider}/events']?.['post']?.requestBody
    expect(signed?.content['application/json']?.schema).not.toHaveProperty('additionalProperties')
    expect(document.components.schemas['Bet']).not.toHaveProperty('additionalProperties')
  })

  it('tells the headers of limits with each answer', () => {
    const responses = document.paths['/sports']?.['get']?.responses
    expect(Object.keys(responses?.['200']?.headers ?? {})).toContain('x-ratelimit-remaining')
    expect(Object.keys(responses?.['429']?.headers ?? {})).toContain('retry-after')
  })

  it('lists the errors of a call by status, with number and name', () => {
    const responses = document.paths['/bets']?.['post']?.responses

    expect(responses?.['403']?.description).toMatch(
      /^csrf_rejected \(14\), limit_reached \(40\), .*, pve_player_bet_forbidden \(114\), wallet_refused \(66\)$/,
    )
    expect(responses?.['400']?.description).toContain('invalid_odds (101)')
  })
})

/** A schema by itself, with what it refers to. */
function withDefinitions(schema: object) {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))
}

function parametersIn({ parameters }: OpenApiOperation, place: string) {
  return parameters.flatMap((parameter) => ('in' in parameter && parameter.in === place ? [parameter] : []))
}

function resolve(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return isObject(value) ? resolve(value[name], rest) : undefined
}

/** The names of all fields, wherever a schema lists them. */
function propertyNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(propertyNames)
  if (!isObject(value)) return []
  const own = isObject(value['properties']) ? Object.keys(value['properties']) : []
  return [...own, ...Object.values(value).flatMap(propertyNames)]
}

const byText = (a = '', b = '') => a.localeCompare(b)

function dropUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropUndefined)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      item === undefined ? [] : [[name, dropUndefined(item)]],
    ),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
