import type { JsonSchema } from '@touchline/contract/wire-schema'
import * as fc from 'fast-check'
import type { KnownValues } from '../fuzz/value-of.ts'

/** What a published schema is made of, and what it refers to. */
export interface Published {
  components: Readonly<Record<string, JsonSchema>>
  known: KnownValues
}

/** Values that a JSON schema takes, as somebody makes them who has read nothing else. */
export function valueOfSchema(schema: JsonSchema, published: Published): fc.Arbitrary<unknown> {
  const { $ref: reference, anyOf, oneOf, enum: choices } = schema
  const inner = (part: unknown) => valueOfSchema(asSchema(part), published)
  if (typeof reference === 'string') return inner(published.components[reference.split('/').at(-1) ?? ''])
  const alternatives = [anyOf, oneOf].find(Array.isArray)
  if (alternatives) return fc.oneof(...alternatives.map(inner))
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(choices)) return fc.constantFrom(...choices)
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, inner)
    case 'array':
      return fc.array(inner(schema['items']), {
        minLength: numberIn(schema, 'minItems') ?? 0,
        maxLength: Math.min(numberIn(schema, 'maxItems') ?? ITEMS_MAX, ITEMS_MAX),
      })
    case 'string':
      return textOf(schema, published.known)
    case 'integer':
      return integerOf(schema, published.known)
    case 'number':
      return fc.double({
        min: numberIn(schema, 'minimum') ?? -1e9,
        max: numberIn(schema, 'maximum') ?? 1e9,
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom('text', 1, true, null)
  }
}

const ITEMS_MAX = 3
const TEXT_MAX = 60

function objectOf(
  schema: JsonSchema,
  inner: (part: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { properties, required, additionalProperties, propertyNames } = schema
  const fields = Object.entries(asSchema(properties)).map(([name, field]) => [name, inner(field)] as const)
  const requiredKeys = Array.isArray(required) ? required.map(String) : []
  const named = fc.record(Object.fromEntries(fields), { requiredKeys })
  if (typeof additionalProperties !== 'object') return named
  const names = inner(propertyNames ?? { type: 'string' }).map(String)
  const others = fc.dictionary(names, inner(additionalProperties), { maxKeys: ITEMS_MAX })
  return fc.tuple(named, others).map(([own, more]) => Object.assign(more, own))
}

function integerOf(schema: JsonSchema, { ids }: KnownValues): fc.Arbitrary<number> {
  const above = numberIn(schema, 'exclusiveMinimum')
  const min = numberIn(schema, 'minimum') ?? (above === undefined ? Number.MIN_SAFE_INTEGER : above + 1)
  const max = numberIn(schema, 'maximum') ?? Number.MAX_SAFE_INTEGER
  const fitting = ids.filter((id) => id >= min && id <= max)
  return fc.oneof(
    { weight: fitting.length > 0 ? 6 : 0, arbitrary: fc.constantFrom(...fitting, min) },
    { weight: 4, arbitrary: fc.integer({ min: Math.max(min, 0), max: Math.max(min, Math.min(max, 3000)) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  )
}

function textOf(schema: JsonSchema, { texts }: KnownValues): fc.Arbitrary<string> {
  const minLength = numberIn(schema, 'minLength') ?? 0
  const maxLength = Math.min(numberIn(schema, 'maxLength') ?? TEXT_MAX, Math.max(TEXT_MAX, minLength))
  const pattern = typeof schema['pattern'] === 'string' ? new RegExp(schema['pattern'], 'u') : null
  const isFitting = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern?.test(text) ?? true)
  const made = formatted(schema['format'])
  if (made) return made
  const fitting = texts.filter(isFitting)
  const any = pattern ? fc.stringMatching(pattern) : fc.string({ unit: 'grapheme', minLength, maxLength })
  return fc.oneof(
    {
      weight: fitting.length > 0 ? 1 : 0,
      arbitrary: fc.constantFrom(...(fitting.length > 0 ? fitting : [''])),
    },
    { weight: 1, arbitrary: any.filter(isFitting) },
  )
}

function formatted(format: unknown): fc.Arbitrary<string> | null {
  if (format === 'email') return fc.nat(1e6).map((number) => `player-${number}@touchline.test`)
  if (format === 'uri') return fc.nat(1e6).map((number) => `https://touchline.test/${number}`)
  if (format !== 'date-time') return null
  const [min, max] = [new Date('1901-01-01T00:00:00Z'), new Date('2199-12-31T00:00:00Z')]
  return fc.date({ noInvalidDate: true, min, max }).map((date) => date.toISOString())
}

function numberIn(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword]
  return typeof value === 'number' ? value : undefined
}

export function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {}
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
